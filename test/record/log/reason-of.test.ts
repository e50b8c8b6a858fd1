import t from 'tap';
import { reasonOf } from '../../../src/record/log/reason-of.js';

t.test('whatever is thrown has a reason, and lack of memory is no reason', (t) => {
  t.strictSame([new TypeError('no seat'), 'no seat', null].map(reasonOf), ['TypeError: no seat', 'no seat', 'null']);
  t.equal(reasonOf(new RangeError('Invalid array length')), 'RangeError: Invalid array length');
  const lack = new RangeError('Array buffer allocation failed');
  t.throws(() => reasonOf(lack), lack);
  t.end();
});
