import t from 'tap';
import { LANGUAGES } from '../../../src/rules/kernel/narration.js';
import { translatedBook } from '../../../src/rules/narration/data-book.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { listOwnGames } from '../../../src/use-cases/engines/registry.js';

const WORDS = ['name', 'text', 'target', 'difficulty'];

function translated(id: string, language: (typeof LANGUAGES)[number]) {
  const game = listOwnGames().find((own) => own.id === id);
  const narration = game && narrationOf(game);
  if (!game?.reference || !narration) throw new Error(`${id} has no data book or no words`);
  return { game, book: game.reference, narration, told: translatedBook(game.reference, narration, language) };
}

for (const { id } of listOwnGames()) {
  for (const language of LANGUAGES) {
    t.test(`${id} in ${language}: ids, figures and shapes are those of the engine`, async (t) => {
      const { game, book, told } = translated(id, language);
      t.ok(game.schemas.reference?.safeParse(told).success, 'it fits the schema of the data book');
      t.same(Object.keys(told), Object.keys(book));
      for (const [list, entries] of Object.entries(book))
        for (const [index, entry] of entries.entries()) {
          const words = Object.entries(entry).filter(([member]) => WORDS.includes(member));
          t.same({ ...told[list]?.[index], ...Object.fromEntries(words) }, entry, `${list} ${entry.id}`);
        }
    });
  }
}

t.test('the book and the narration call things by the same names', async (t) => {
  for (const language of LANGUAGES) {
    const { told, narration } = translated('armadogon', language);
    for (const { id, name } of told.enemies ?? [])
      t.match(narration.catalogues[language]?.[`enemy.${id}`]?.toLowerCase(), name.toLowerCase(), `enemy ${id}`);
  }
  const { told, book } = translated('jugger-ttg', 'es');
  for (const { name, text, card } of told.cards ?? []) {
    const { club, talents } = card as { club: string; talents: string[] };
    t.match(text, told.clubs?.find(({ id }) => id === club)?.name ?? 'no club', name);
    for (const talent of talents) t.match(text, told.talents?.find(({ id }) => id === talent)?.name ?? 'no talent', name);
  }
  t.same(
    told.cards?.map(({ name }) => name),
    book.cards?.map(({ name }) => name),
    'people keep their names',
  );
});

t.test('what has no words in a language keeps those of the engine', async (t) => {
  const book = { cards: [1, 2].map((id) => ({ id, name: `Card ${id}`, text: 'A card.', value: 3 })) };
  const narration = { ...translated('armadogon', 'es').narration, books: { es: { cards: { 1: { name: 'Carta {id} de {value}' } } } } };
  t.same(translatedBook(book, narration, 'es').cards, [{ id: 1, name: 'Carta 1 de 3', text: 'A card.', value: 3 }, book.cards[1]]);
  t.same(translatedBook(book, narration, 'en'), book);
});
