import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { PACKAGE_ROOT } from '../../../src/base/package-root.js';

/** A text that the source gives an error, with `{}` for each value; `at` is its file and line. */
export interface ErrorText {
  form: string;
  at: string;
}

/** The value that nobody knows before the code runs. */
const VALUE = '{}';

/** What games say to players and models, which is told by their narration; nothing there reads a config. */
const NOT_READ = /(^|\/)(narration|scene|refusals|player|views|rules|testing|bots)\//;

/** *Units*: forms of one text; a text that is put together in more ways counts its parts as values. */
const MOST_FORMS = 64;

type FunctionLike = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/** What a name stands for: an expression, a parameter, a function, or a part of a value that nobody follows. */
type Meaning = ts.Expression | ts.ParameterDeclaration | ts.BindingElement | ts.FunctionDeclaration | null;

/** The source as its texts are looked for in it. */
interface Source {
  files: ts.SourceFile[];
  /** By block, function or file: the names that it declares. */
  scopes: Map<ts.Node, Map<string, Meaning>>;
  /** By name: what files export. */
  exported: Map<string, Meaning[]>;
  /** By the name of what is called. */
  calls: Map<string, ts.CallExpression[]>;
}

/** Every text that errors, their faults and schemas of requests are given in `folders`, from the syntax tree. */
export function textsOfErrors(folders: readonly string[]): ErrorText[] {
  const source = readSource(folders);
  const texts = new Map<string, ErrorText>();
  for (const file of source.files) {
    forEachNode(file, (node) => {
      const said = textGivenIn(node);
      if (!said) return;
      const { line } = file.getLineAndCharacterOfPosition(said.getStart());
      const at = `${file.fileName}:${line + 1}`;
      for (const form of formsOf(said, source, []).map((form) => form.replaceAll(/(\{\})+/g, VALUE))) texts.set(form, { form, at });
    });
  }
  return [...texts.values()];
}

/** By the function that makes an error: which argument is its text. */
const TEXT_ARGUMENTS: Readonly<Record<string, number>> = {
  GameledgerError: 1,
  malformed: 0,
  limitReached: 2,
  refine: 1,
  GraphQLError: 0,
  McpError: 1,
  UnreadableJson: 1,
};

function textGivenIn(node: ts.Node): ts.Expression | null {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const given = node.arguments?.[TEXT_ARGUMENTS[nameOfCalled(node)] ?? -1];
    return given && !ts.isObjectLiteralExpression(given) ? given : null;
  }
  const isMember = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  if (!isMember || !ts.isObjectLiteralExpression(node.parent)) return null;
  const members = node.parent.properties.map((one) => one.name?.getText());
  const isFault = members.includes('path') || (members.includes('code') && !members.includes('rule') && !members.includes('check'));
  const name = node.name.getText();
  // What is counted, `{ what: 'messages', limit }`, is a part of the refusal of more.
  const isCounted = name === 'what' && members.includes('limit');
  const isText = name === 'message' ? isFault || isRefinement(node.parent) : name === 'error' && isOptionOfSchema(node.parent);
  if (!isText && !isCounted) return null;
  return ts.isPropertyAssignment(node) ? node.initializer : node.name;
}

function isRefinement({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && nameOfCalled(parent) === 'refine';
}

function isOptionOfSchema({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression);
}

function nameOfCalled({ expression }: ts.NewExpression | ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** The forms that an expression can have; `within` are the nodes that led here. */
function formsOf(node: ts.Node, source: Source, within: readonly ts.Node[]): string[] {
  if (within.includes(node) || within.length > 30) return [VALUE];
  const deeper = [...within, node];
  const forms = (inner: ts.Node): string[] => formsOf(inner, source, deeper);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return joined([[node.head.text], ...node.templateSpans.flatMap(({ expression, literal }) => [forms(expression), [literal.text]])]);
  }
  if (ts.isConditionalExpression(node)) return union([node.whenTrue, node.whenFalse].map(forms));
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return forms(node.expression);
  if (ts.isBinaryExpression(node)) {
    const parts = [node.left, node.right].map(forms);
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.PlusToken) return joined(parts);
    return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken ? union(parts) : [VALUE];
  }
  if (ts.isIdentifier(node)) return union(meaningsOf(node, source).map((meaning) => formsOfMeaning(meaning, source, deeper)));
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) return formsOfMember(node, source, deeper);
  if (ts.isCallExpression(node)) return union(functionsCalled(node, source).map((called) => union(returnsOf(called).map(forms))));
  return [VALUE];
}

function formsOfMeaning(meaning: Meaning, source: Source, within: readonly ts.Node[]): string[] {
  if (meaning === null || ts.isFunctionDeclaration(meaning)) return [VALUE];
  if (ts.isBindingElement(meaning))
    return union(itemsOf(meaning, source, [...meaning.parent.elements].indexOf(meaning)).map((item) => formsOf(item, source, within)));
  if (!ts.isParameter(meaning)) return formsOf(meaning, source, within);
  const { parent } = meaning;
  if (!ts.isFunctionDeclaration(parent) && !ts.isArrowFunction(parent)) return [VALUE];
  const index = parent.parameters.indexOf(meaning);
  const given = callsOf(parent, source).map((call) => call.arguments[index] ?? meaning.initializer);
  return union(given.map((one) => (one ? formsOf(one, source, within) : [])));
}

/** What a part of the items of a list can be, in a loop over a list of tuples. */
function itemsOf({ parent: pattern }: ts.BindingElement, source: Source, index: number): ts.Expression[] {
  const loop = pattern.parent.parent.parent;
  if (!ts.isForOfStatement(loop) || !ts.isIdentifier(loop.expression)) return [];
  return meaningsOf(loop.expression, source)
    .flatMap((list) => (list && ts.isArrayLiteralExpression(list) ? [...list.elements] : []))
    .flatMap((item) => (ts.isArrayLiteralExpression(item) ? item.elements.slice(index, index + 1) : []));
}

function formsOfMember(
  node: ts.ElementAccessExpression | ts.PropertyAccessExpression,
  source: Source,
  within: readonly ts.Node[],
): string[] {
  if (!ts.isIdentifier(node.expression)) return [VALUE];
  const wanted = ts.isPropertyAccessExpression(node) ? node.name.text : null;
  return union(
    meaningsOf(node.expression, source).map((meaning) => {
      const held = meaning && unwrapped(meaning);
      if (!held || !ts.isObjectLiteralExpression(held)) return [VALUE];
      const members = held.properties.filter(ts.isPropertyAssignment).filter(({ name }) => wanted === null || name.getText() === wanted);
      return union(members.map(({ initializer }) => formsOf(initializer, source, within)));
    }),
  );
}

function unwrapped(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrapped(node.expression) : node;
}

function joined(parts: readonly string[][]): string[] {
  const few = (forms: string[]): string[] => (forms.length * parts.length > MOST_FORMS ? [VALUE] : forms);
  return parts.map(few).reduce((before, forms) => before.flatMap((text) => forms.map((form) => text + form)), ['']);
}

function union(parts: readonly string[][]): string[] {
  return parts.length === 0 ? [VALUE] : [...new Set(parts.flat())];
}

/** What a name stands for where it is read. */
function meaningsOf(name: ts.Identifier, { scopes, exported }: Source): Meaning[] {
  for (let at: ts.Node = name; at; at = at.parent) {
    const meaning = scopes.get(at)?.get(name.text);
    if (meaning !== undefined) return [meaning];
  }
  return exported.get(name.text) ?? [null];
}

function functionsCalled({ expression }: ts.CallExpression, source: Source): FunctionLike[] {
  if (!ts.isIdentifier(expression)) return [];
  return meaningsOf(expression, source).flatMap((meaning) =>
    meaning && (ts.isFunctionDeclaration(meaning) || ts.isArrowFunction(meaning)) ? [meaning] : [],
  );
}

function callsOf(called: ts.FunctionDeclaration | ts.ArrowFunction, source: Source): ts.CallExpression[] {
  const declared = ts.isFunctionDeclaration(called) ? called : called.parent;
  const name = ts.isFunctionDeclaration(declared) || ts.isVariableDeclaration(declared) ? declared.name?.getText() : undefined;
  return (source.calls.get(name ?? '') ?? []).filter((call) => functionsCalled(call, source).includes(called));
}

function returnsOf(called: FunctionLike): ts.Node[] {
  const { body } = called;
  if (!body || !ts.isBlock(body)) return body ? [body] : [];
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function readSource(folders: readonly string[]): Source {
  const source: Source = { files: [], scopes: new Map(), exported: new Map(), calls: new Map() };
  for (const folder of folders) {
    for (const path of readdirSync(new URL(folder, PACKAGE_ROOT), { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.ts') || (folder !== 'src/features' && NOT_READ.test(path))) continue;
      const name = `${folder}/${path}`;
      const file = ts.createSourceFile(name, readFileSync(new URL(name, PACKAGE_ROOT), 'utf8'), ts.ScriptTarget.Latest, true);
      source.files.push(file);
      forEachNode(file, (node) => note(node, source));
    }
  }
  return source;
}

function note(node: ts.Node, { scopes, exported, calls }: Source): void {
  if (ts.isCallExpression(node)) add(calls, nameOfCalled(node), node);
  const declare = (name: string, meaning: Meaning): void => {
    const scope = scopeOf(node);
    scopes.set(scope, (scopes.get(scope) ?? new Map<string, Meaning>()).set(name, meaning));
    const statement = ts.isFunctionDeclaration(node) ? node : node.parent?.parent;
    const isExported =
      statement && ts.canHaveModifiers(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported) add(exported, name, meaning);
  };
  if (ts.isFunctionDeclaration(node) && node.name) declare(node.name.text, node);
  if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) declare(node.name.text, node);
  if (ts.isParameter(node) && ts.isIdentifier(node.name)) declare(node.name.text, node);
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) declare(node.name.text, node.initializer ?? null);
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

function scopeOf(node: ts.Node): ts.Node {
  let at = node.parent;
  while (!(ts.isBlock(at) || ts.isSourceFile(at) || ts.isFunctionLike(at) || ts.isForOfStatement(at) || ts.isCaseBlock(at))) at = at.parent;
  return at;
}

function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (inner) => forEachNode(inner, visit));
}
