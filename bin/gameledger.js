#!/usr/bin/env node
import { run } from './built.js';

await run('src/cli/main.ts');
