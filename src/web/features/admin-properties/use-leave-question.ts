import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const LOGIN_PATH = '/admin/login';

/** Asks before something is left behind, by a link, the Back button or a closed tab. No question, no hindrance. */
export function useLeaveQuestion(question: string | undefined, onLeave: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const isLeaving = pathname !== currentLocation.pathname;
    // Whoever is sent to sign in again comes back to find everything as it was.
    return question !== undefined && isLeaving && pathname !== LOGIN_PATH;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (question === undefined || window.confirm(question)) {
      onLeave();
      blocker.proceed();
    } else {
      blocker.reset();
    }
  }, [blocker, question, onLeave]);

  useEffect(() => {
    if (question === undefined) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [question]);
}
