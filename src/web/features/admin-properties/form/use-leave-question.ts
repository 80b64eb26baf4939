import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { askToLeave, holdOpen } from '#web/browser/leave-question.ts';

/** Asks before something is left behind, by a link, the Back button, a closed tab. No question, no hindrance. */
export function useLeaveQuestion(question: string | undefined, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (question !== undefined) return holdOpen({ text: question, onLeave: () => leave() });
  }, [question]);

  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const isLeaving = pathname !== currentLocation.pathname;
    // Whoever is sent to sign in again comes back to find everything as it was.
    return question !== undefined && isLeaving && pathname !== adminPaths.login;
  });

  // Once for each attempt, whatever else changes in the form meanwhile.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (askToLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
