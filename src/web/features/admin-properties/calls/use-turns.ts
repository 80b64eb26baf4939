import { useState } from 'react';

export type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Tasks given to it run one after the other, in the order they were given, whatever becomes of each. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

export function useTurns(): InTurn {
  const [inTurn] = useState(createTurns);
  return inTurn;
}
