// Encrypts secrets of a stack's configuration as the engine does with a passphrase (pulumi/pkg/secrets/passphrase):
// AES-256-GCM, with a key derived by PBKDF2. A command would accept them on its command line, or one at a time.
import { createCipheriv, pbkdf2Sync, randomBytes } from "node:crypto";

export interface ConfigSecrets {
  /** The configuration's `encryptionsalt`. */
  readonly salt: string;
  /** The value of `secure`. */
  encrypt(text: string): string;
}

const [iterations, keyBytes] = [1_000_000, 32];

export function configSecrets(passphrase: string): ConfigSecrets {
  const salt = randomBytes(8);
  const key = pbkdf2Sync(passphrase, salt, iterations, keyBytes, "sha256");
  const encrypt = (text: string): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return `v1:${nonce.toString("base64")}:${sealed.toString("base64")}`;
  };
  // The engine uses this to check a passphrase.
  return { salt: `v1:${salt.toString("base64")}:${encrypt("pulumi")}`, encrypt };
}
