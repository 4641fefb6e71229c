#!/usr/bin/env node
// The executable `pulumi-resource-paypages`.
import { startProcess } from "../engine/nodeVersion.js";

startProcess(() => import("./resourceProcess.js"));
