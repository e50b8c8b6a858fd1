import { serve } from './serve.js';

process.exitCode = await serve(process.env);
