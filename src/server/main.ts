import { boot } from './boot.js';

process.exitCode = await boot(process.env);
