import { IntlMessageFormat } from 'intl-messageformat';
import t from 'tap';
import en from '../../packages/viewer/src/words/en.json' with { type: 'json' };
import es from '../../packages/viewer/src/words/es.json' with { type: 'json' };

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
type Values = Readonly<Record<string, string | number>>;

/** Every way in which the values of a message can be chosen: each case of a choice, one and some of a number. */
function fillings(elements: readonly Element[]): Values[] {
  let all: Values[] = [{}];
  const combine = (name: string, values: readonly (string | number)[]): void => {
    all = all.flatMap((filling) => (name in filling ? [filling] : values.map((value) => ({ ...filling, [name]: value }))));
  };
  for (const element of elements) {
    if (!('value' in element) || element.type === 0) continue;
    if (!('options' in element)) combine(element.value, ['Ada']);
    else combine(element.value, 'offset' in element ? [1, 2, 5] : Object.keys(element.options));
    if ('options' in element)
      for (const { value } of Object.values(element.options))
        for (const [name, inner] of Object.entries(Object.assign({}, ...fillings(value)) as Values)) combine(name, [inner]);
  }
  return all;
}

for (const [language, messages] of Object.entries({ en, es }))
  t.test(`${language}: every message says something, whatever its values are`, (t) => {
    for (const [key, text] of Object.entries(messages)) {
      const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      for (const values of fillings(message.getAst())) {
        const said = String(message.format(values));
        t.match(said, /\S/, key);
        t.notMatch(said, /[#{}]|undefined|NaN/, `${key}: ${said}`);
      }
    }
    t.end();
  });
