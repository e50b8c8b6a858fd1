import t from 'tap';
import { playTwoClients } from '../rules/games/juggernauts/two-clients.js';

t.test('JN-1.3 in 200 random matches of two clients who submit at once neither is ever refused for the other', (t) =>
  playTwoClients(t, 200),
);
