// The entry of the policy pack, which Pulumi starts.
import { PolicyPack } from "@pulumi/policy";
import { policies } from "./policies/index.js";

new PolicyPack("pulumi-paypages-policy", { policies: [...policies] });
