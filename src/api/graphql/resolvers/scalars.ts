import { GraphQLError, Kind, type ValueNode } from 'graphql';
import type { Viewer } from '../../../rules/kernel/game.js';

const EXPECTED = 'A viewer is a seat number, "spectator" or "omniscient"';

function parseViewer(value: unknown): Viewer {
  if (value === 'spectator' || value === 'omniscient') return value;
  if (typeof value === 'string' && /^\d{1,3}$/.test(value)) return Number(value);
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new GraphQLError(`${EXPECTED}, not ${JSON.stringify(value)}.`);
}

/**
 * Who looks: a seat number, `"spectator"` or `"omniscient"`; the seat may come as a string too, as in REST's `?as=`.
 */
export const viewerScalar = {
  serialize: parseViewer,
  parseValue: parseViewer,
  parseLiteral(node: ValueNode): Viewer {
    if (node.kind === Kind.STRING || node.kind === Kind.ENUM) return parseViewer(node.value);
    if (node.kind === Kind.INT) return parseViewer(Number(node.value));
    throw new GraphQLError(`${EXPECTED}.`, { nodes: node });
  },
};
