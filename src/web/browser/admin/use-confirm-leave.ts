import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';

/** What a form of the page asks, and what it does once the person confirms. */
type Question = { text: string; onLeave: () => void };

/** A page may have several forms. */
const questions = new Set<Question>();

/** Asks before the page is left by a link, the Back button or a closed tab. Without a question it does nothing. */
export function useConfirmLeave(question: string | undefined, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (question === undefined) return;
    const asked = { text: question, onLeave: () => leave() };
    questions.add(asked);
    window.addEventListener('beforeunload', preventUnload);
    return () => removeQuestion(asked);
  }, [question]);
}

/** Stands once around the screens: the router knows one blocker. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const isLeaving = pathname !== currentLocation.pathname;
    // A session that ended leads to the login screen and back: the draft is still there.
    return questions.size > 0 && isLeaving && pathname !== adminPaths.login;
  });

  // The question is asked once per attempt: the blocker changes with each.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirmLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/** Whether to leave. A confirmed question is not asked again. */
export function confirmLeave(): boolean {
  const [first] = questions;
  if (!first) return true;
  if (!window.confirm(first.text)) return false;
  for (const asked of questions) {
    asked.onLeave();
    removeQuestion(asked);
  }
  return true;
}

function removeQuestion(asked: Question): void {
  questions.delete(asked);
  if (questions.size === 0) window.removeEventListener('beforeunload', preventUnload);
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
