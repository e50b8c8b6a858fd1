import { io, type Socket } from 'socket.io-client';
import type { Script } from '../script.js';
import type { Contender, ContenderServer, Table } from './contender.js';
import { connectJson, type JsonClient } from './json-client.js';
import { startServer } from './process.js';

const GAME = 'tactics-joker';
const ANSWER_TIMEOUT_MS = 10_000;

/** boardgame.io's own server; with `databaseUrl` it keeps its matches by bgio-postgres. */
export async function startBoardgameIo(name: string, { config }: Script, databaseUrl?: string): Promise<ContenderServer> {
  const server = await startServer('../boardgame-io/server.ts', databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const lobby = connectJson(server.url);
  const contender: Contender = {
    name,
    cpuMs: server.cpuMs,
    async openTable() {
      const { matchID } = await lobby.post<{ matchID: string }>(`/games/${GAME}/create`, { numPlayers: 2, setupData: config });
      const credentials = [await join(lobby, matchID, '0'), await join(lobby, matchID, '1')];
      const socket = io(`${server.url}/${GAME}`, { transports: ['websocket'], forceNew: true });
      return seat(socket, matchID, credentials);
    },
  };
  return {
    contenders: [contender],
    async stop() {
      await lobby.close();
      await server.stop();
    },
  };
}

async function join(lobby: JsonClient, matchID: string, playerID: string): Promise<string> {
  const answer = await lobby.post<{ playerCredentials: string }>(`/games/${GAME}/${matchID}/join`, { playerID, playerName: playerID });
  return answer.playerCredentials;
}

/** One socket plays both seats: half the updates a match of two clients would cost the server. */
async function seat(socket: Socket, matchID: string, credentials: string[]): Promise<Table> {
  let stateID = 0;
  const synced = nextMessage(socket, 'sync');
  socket.emit('sync', matchID, '0', credentials[0], 2);
  await synced;
  return {
    async play({ seat, action }) {
      const playerID = String(seat);
      const payload = { type: 'act', args: [action], playerID, credentials: credentials[seat] };
      const updated = nextMessage(socket, 'update');
      socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
      const [, state] = (await updated) as [string, { _stateID: number }];
      if (state._stateID !== stateID + 1) throw new Error(`state ${state._stateID} after ${stateID}`);
      stateID++;
    },
    close: async () => void socket.disconnect(),
  };
}

/** *Errors*: rejects when the server stays silent, as boardgame.io does to a move it refuses. */
function nextMessage(socket: Socket, name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name} within ${ANSWER_TIMEOUT_MS} ms`)), ANSWER_TIMEOUT_MS);
    socket.once(name, (...message: unknown[]) => {
      clearTimeout(timer);
      resolve(message);
    });
  });
}
