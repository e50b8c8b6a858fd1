import { linkTo } from '../session/base.js';
import { Face } from './face.js';

/** Somebody as they stand in lists. */
export interface Somebody {
  id: string;
  name: string;
  kind?: 'human' | 'bot';
}

/** A face and the name beside it; the name stays whole whatever direction it is written in. */
export function Person({ id, name, kind }: Somebody) {
  return (
    <span class="person">
      <Face id={id} {...(kind && { kind })} />
      <bdi>{name}</bdi>
    </span>
  );
}

/** Somebody with the way to their page. */
export function PersonLink(person: Somebody) {
  return (
    <a class="person" href={linkTo(`/players/${person.id}`)}>
      <Person {...person} />
    </a>
  );
}
