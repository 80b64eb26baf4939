type LeaveQuestion = {
  text: string;
  /** Once the answer is yes. */
  onLeave: () => void;
};

let held: LeaveQuestion | undefined;

/** Until it is released, the page is not left behind without this question. */
export function holdOpen(question: LeaveQuestion): () => void {
  held = question;
  window.addEventListener('beforeunload', hold);
  return release;
}

/** Whether to leave. With the answer the question is settled: what leaves the page next is not asked again. */
export function askToLeave(): boolean {
  if (!held) return true;
  if (!window.confirm(held.text)) return false;
  held.onLeave();
  release();
  return true;
}

function release(): void {
  held = undefined;
  window.removeEventListener('beforeunload', hold);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
