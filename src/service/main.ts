import { serve } from './process.js';

process.exitCode = await serve(process.env);
