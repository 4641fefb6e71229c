// The policy pack: what Pulumi starts.
import { PolicyPack } from "@pulumi/policy";
import { policies } from "./policies/index.js";

new PolicyPack("pulumi-paypages-policy", { policies: [...policies] });
