import t from 'tap';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import { contractSuite } from '../../../kit/contract-suite.js';
import { atScale } from '../../../kit/scale.js';
import { configs } from './configs.js';
import { patient } from './patient.js';

contractSuite(t, juggernauts, { configs, matches: atScale(8, 60), every: 5 });
contractSuite(t, patient, { configs, matches: atScale(8, 60), every: 23 });
