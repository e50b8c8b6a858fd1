import { coerceInputValue, GraphQLError, type GraphQLSchema, isInputType, typeFromAST, type VariableDefinitionNode } from 'graphql';
import { FIXED } from '../../base/fixed-limits.js';
import type { OperationRequest } from './context.js';
import { chosenOperation, type ReadDocument } from './operation.js';

/**
 * Refuses variables that are not of their types, before graphql-js does: for each of 50 faults it would print the whole
 * variable. *Errors*: GraphQLError, or an AggregateError of several; those of `readDocument`.
 */
export function requireVariables(
  { schema, readDocument }: { schema: GraphQLSchema; readDocument: ReadDocument },
  { query, operationName, variables }: OperationRequest,
): void {
  const given = variables ?? {};
  // One that is no object has one fault at most.
  if (!Object.values(given).some((value) => typeof value === 'object' && value !== null)) return;
  const { variableDefinitions = [] } = chosenOperation(readDocument(query), operationName);
  const errors = variableDefinitions.flatMap((definition) => faultsOf(schema, definition, given[definition.variable.name.value]));
  if (errors.length > 0) throw new AggregateError(errors.slice(0, FIXED.faults), 'The variables are not valid.');
}

/** What is wrong with a variable; of one that is left out or null graphql-js says it in a few words. */
function faultsOf(schema: GraphQLSchema, { variable, type: named }: VariableDefinitionNode, value: unknown): GraphQLError[] {
  const type = typeFromAST(schema, named);
  if (value == null || !isInputType(type)) return [];
  const errors: GraphQLError[] = [];
  const name = variable.name.value;
  const note = (path: readonly (string | number)[], _value: unknown, { message }: GraphQLError): void => {
    errors.push(new GraphQLError(`Variable "$${name}" is not valid at "${[name, ...path].join('.')}": ${message}`, { nodes: variable }));
    if (errors.length >= FIXED.faults) throw ENOUGH;
  };
  try {
    coerceInputValue(value, type, note);
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return errors;
}

/** Ends the search. */
const ENOUGH = new Error('there are as many faults as are told');
