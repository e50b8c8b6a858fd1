import { proxySuite } from './proxy-suite.js';

await proxySuite('caddy');
