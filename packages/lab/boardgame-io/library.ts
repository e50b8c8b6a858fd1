/** boardgame.io's entry points are folders without an exports map, which only `require` finds. */
import { createRequire } from 'node:module';

type Client = typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});
type Core = typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }});
type Server = typeof import('boardgame.io/server', { with: { 'resolution-mode': 'require' }});
type Storage = typeof import('bgio-postgres', { with: { 'resolution-mode': 'require' }});

/** A game as boardgame.io wants it. */
export type BoardgameIoGame = import('boardgame.io', { with: { 'resolution-mode': 'require' }}).Game;

const require = createRequire(import.meta.url);

export const { Client } = require('boardgame.io/client') as Client;
export const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core') as Core;
export const { Server } = require('boardgame.io/server') as Server;
export const { PostgresStore } = require('bgio-postgres') as Storage;
