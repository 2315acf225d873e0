#!/usr/bin/env node
import { tsImport } from "tsx/esm/api";

// The sources are TypeScript: no build step, in this repository or where the package is installed.
await tsImport("./serve.ts", import.meta.url);
