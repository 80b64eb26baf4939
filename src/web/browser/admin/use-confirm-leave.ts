import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';

/** Asks before the page is left by a link, the Back button or a closed tab. Without a question it does nothing. */
export function useConfirmLeave(question: string | undefined, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (question === undefined) return;
    current = { text: question, onLeave: () => leave() };
    window.addEventListener('beforeunload', preventUnload);
    return removeQuestion;
  }, [question]);

  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const isLeaving = pathname !== currentLocation.pathname;
    // A session that ended leads to the login screen and back: the draft is still there.
    return question !== undefined && isLeaving && pathname !== adminPaths.login;
  });

  // The question is asked once per attempt: the blocker changes with each.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirmLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/** The question of the page, and what is done once the person confirms. */
let current: { text: string; onLeave: () => void } | undefined;

/** Whether to leave. A confirmed question is not asked again. */
export function confirmLeave(): boolean {
  if (!current) return true;
  if (!window.confirm(current.text)) return false;
  current.onLeave();
  removeQuestion();
  return true;
}

function removeQuestion(): void {
  current = undefined;
  window.removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
