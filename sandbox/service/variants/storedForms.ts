// Texts as the service stores them: in its own form, which its responses then return.
import { chatChannel } from "../../../provider/model/chat.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { changeMembers, type MemberChange } from "../../store/walkFields.js";

/** The body of a request as it is stored. */
export type StoredForm = (model: ObjectModel, body: Values) => Values;

const ofTexts = (change: (text: string, field: Field) => string): StoredForm => {
  const changed: MemberChange = (field, value) => {
    const { type, isSecret } = field;
    if (type.kind === "list" && Array.isArray(value)) return value.map((item) => changed(type.of, item));
    return type.kind === "text" && !isSecret && typeof value === "string" ? change(value, field) : value;
  };
  return (model, body) => changeMembers(model, body, changed);
};

export const trimmed = ofTexts((text) => text.trim());

/** As a browser sends the text of a form. */
export const withCrlf = ofTexts((text) => text.replace(/\r\n|\r|\n/g, "\r\n"));

/** As browsers write an address: `https://Example.com` becomes `https://example.com/`. */
export const withUrls = ofTexts((text) => (/^https?:\/\/\S+$/i.test(text) ? (URL.parse(text)?.href ?? text) : text));

export const composed = ofTexts((text) => text.normalize("NFC"));

const textChannel = 0;

/** Chat platforms write the name of a text channel in lower case, without spaces. */
export const channelNames: StoredForm = ({ name }, body) =>
  name === chatChannel.name && body.type === textChannel && typeof body.name === "string"
    ? { ...body, name: body.name.trim().toLowerCase().replace(/\s+/g, "-") }
    : body;
