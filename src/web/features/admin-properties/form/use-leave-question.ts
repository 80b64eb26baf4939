import { useEffect, useEffectEvent } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';

/** Asks before something is left behind, by a link, the Back button or a closed tab. No question, no hindrance. */
export function useLeaveQuestion(question: string | undefined, onLeave: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const isLeaving = pathname !== currentLocation.pathname;
    // Whoever is sent to sign in again comes back to find everything as it was.
    return question !== undefined && isLeaving && pathname !== adminPaths.login;
  });

  const ask = useEffectEvent((blocked: Blocker & { state: 'blocked' }) => {
    if (question !== undefined && !window.confirm(question)) return blocked.reset();
    onLeave();
    blocked.proceed();
  });

  // Once for each attempt, whatever else changes in the form meanwhile.
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker);
  }, [blocker]);

  useEffect(() => {
    if (question === undefined) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [question]);
}
