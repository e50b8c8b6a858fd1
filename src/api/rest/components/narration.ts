import { z } from 'zod';
import { seatNumber } from '../../../record/log/seat-number.js';
import { HIGHLIGHTS, LANGUAGES } from '../../../rules/kernel/narration.js';
import { match } from './match.js';

const count = z.int();

/** A language of texts. */
export const language = z.enum(LANGUAGES).describe('The language of the texts.');

/** What a viewer has to decide. */
export const ask = z
  .object({
    text: z.string().describe('For people.'),
    rule: z.string().nullable().describe('The rule that says how to decide; null where there is none.'),
    done: count.nullable().describe('Of a choice made in steps: the steps done. Otherwise null.'),
    of: count.nullable().describe('The number of steps.'),
    seatsWaitedFor: z.array(seatNumber).describe('The seats that owe an action, if the viewer owes none.'),
  })
  .meta({ id: 'Ask', description: 'What the viewer has to decide, or whom the match waits for.' });

/** A figure of a seat. */
export const standing = z
  .object({
    seat: seatNumber,
    label: z.string(),
    value: count,
    of: count.nullable().describe('The largest value; null if it is open.'),
  })
  .meta({ id: 'SeatFigure', description: 'A figure that shows how a seat stands.' });

/** How a match ended. */
export const end = z
  .object({
    text: z.string().describe('Who has won.'),
    because: z.string().describe('Why the match ended.'),
    decidedBy: count.nullable().describe('The `seq` of the entry that ended it.'),
  })
  .meta({ id: 'MatchEnd', description: 'How a match ended, in words.' });

const die = z
  .object({
    sides: count,
    value: count,
    needs: z.string().nullable().describe('What was needed, in words; null for a die whose value counts as it is.'),
    made: z.enum(['hit', 'miss']).nullable().describe('Whether it was reached.'),
  })
  .meta({ id: 'ToldDie', description: 'A die that was rolled.' });

const contestSide = z
  .object({
    seat: seatNumber.nullable().describe('Null for what no seat plays, such as an enemy of the game.'),
    name: z.string(),
    dice: z.array(die),
    added: z.array(z.string()).describe('What counted besides the dice, in a few words each.'),
    total: count.nullable().describe('What it came to; null where nothing is summed.'),
    hasWon: z.boolean(),
  })
  .meta({ id: 'ContestSide', description: 'One of two sides that were compared.' });

const contest = z
  .object({ sides: z.tuple([contestSide, contestSide]), outcome: z.string().describe('What came of it, in words.') })
  .meta({ id: 'Contest', description: 'Two sides that were compared, such as in a fight.' });

/** What happened, in words. */
export const story = z
  .array(
    z
      .object({
        text: z.string(),
        seat: seatNumber.nullable().describe('Who did it; null if nobody did.'),
        marks: z.array(z.string()).describe('Where it happened: things of the scene before or after it.'),
        dice: z.array(die),
        contests: z.array(contest).describe('What was compared, in its order; its dice are among `dice`.').optional(),
        isDetail: z.boolean().describe('Whether a reader can do without it.'),
        highlight: z.enum(HIGHLIGHTS).describe('What a replay marks: a round, day or point that begins, or what decides.').optional(),
      })
      .meta({ id: 'Beat', description: 'One thing that happened, in a sentence or a few.' }),
  )
  .describe('With `story=1`: what happened, in words.');

/** What is said of an owed turn. */
export const turnWords = {
  ask: ask
    .nullable()
    .describe('With `story=1`, and in the message of a webhook: what the seat is asked; null if the match has gone on.')
    .optional(),
  story: story.describe('With `story=1`: what has happened since the seat’s last action, in words.').optional(),
};

/** A match with the situation before its first action. */
export const openedMatch = z
  .object({
    ...match.shape,
    language,
    opening: z.array(z.string()).describe('The situation before the first action, in words; empty for a game without words of its own.'),
  })
  .meta({ id: 'OpenedMatch', description: 'A match as the caller may see it, and how it begins, in words.' });
