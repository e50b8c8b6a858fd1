import t from 'tap';
import { playTwoClients } from './two-clients.js';

t.test('JN-1.3 in random matches of two clients who submit at once neither is ever refused for the other', (t) => playTwoClients(t, 8));
