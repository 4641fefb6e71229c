#!/usr/bin/env node
// The executable `pulumi-converter-paypages`.
import { startProcess } from "../engine/nodeVersion.js";

startProcess(() => import("./converterProcess.js"));
