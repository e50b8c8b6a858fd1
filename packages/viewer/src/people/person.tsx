import { linkTo } from '../session/base.js';
import { Face } from './face.js';

/** Somebody as they stand in lists. */
export interface Somebody {
  id: string;
  name: string;
  kind?: 'human' | 'bot';
  face?: number | null;
}

/** A face and the name beside it; the name stays whole whatever direction it is written in. */
export function Person({ name, ...somebody }: Somebody) {
  return (
    <span class="person">
      <Face {...somebody} />
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
