/** What GraphQL makes of the JSON of a game: a shape for each JSON Schema. */

/** A place for a value of a shape. */
export interface Place {
  shape: Shape;
  isNullable: boolean;
}

/** A field of an object, and what it is. */
export interface Field extends Place {
  name: string;
  description: string;
}

/**
 * What has fields. *Shape*: `schema` is the JSON Schema it was made of, which tells it from other members of a union.
 */
export interface ObjectShape {
  kind: 'object';
  name: string;
  description: string;
  /** The interface of the game's actions, or of its events, where it is one. */
  isA: string | null;
  fields: Field[];
  /**
   * What tells it from other members of a union: which values some of its fields have, which fields it must and which
   * it may have.
   */
  marks: { values: [field: string, values: readonly unknown[]][]; required: readonly string[]; allowed: ReadonlySet<string> };
}

/** One of several objects. */
export interface UnionShape {
  kind: 'union';
  name: string;
  description: string;
  members: ObjectShape[];
}

/** A text out of a list. */
export interface EnumShape {
  kind: 'enum';
  name: string;
  description: string;
  values: string[];
}

/** A value without parts; `JSON` for one that may be a number or a text. */
export interface LeafShape {
  kind: 'leaf';
  name: 'Boolean' | 'Float' | 'Int' | 'JSON' | 'String';
}

/** A list, a tuple among them. */
export interface ListShape {
  kind: 'list';
  items: Place;
}

/** An object with any keys: a list of entries here. */
export interface EntriesShape {
  kind: 'entries';
  name: string;
  description: string;
  value: Place;
}

export type Shape = ObjectShape | UnionShape | EnumShape | LeafShape | ListShape | EntriesShape;

/** The shapes of a game: every one with a name, and what its views, actions and events are. */
export interface GameShapes {
  named: ReadonlyMap<string, Shape>;
  /** The name every type of the game begins with. */
  prefix: string;
  view: ObjectShape;
  action: readonly ObjectShape[];
  event: readonly ObjectShape[];
}
