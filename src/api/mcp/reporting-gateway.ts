import type { FastifyRequest } from 'fastify';
import { codedError } from '../../base/coded-error.js';
import { reportFault } from '../http/report-fault.js';
import type { Gateway } from './gateway.js';

/** The gateway, whose faults are logged and name the request. */
export function reportingGateway(gateway: Gateway, request: FastifyRequest): Gateway {
  return new Proxy(gateway, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== 'function') return call;
      return (...asked: unknown[]) => {
        const answer: unknown = call(...asked);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          throw reportFault(request, error, codedError(error), String(name));
        });
      };
    },
  });
}
