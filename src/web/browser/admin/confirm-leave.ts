type LeaveQuestion = {
  text: string;
  /** Called when the person confirms. */
  onLeave: () => void;
};

let current: LeaveQuestion | undefined;

/** Until the returned function is called, leaving the page asks this question. */
export function askBeforeLeaving(question: LeaveQuestion): () => void {
  current = question;
  window.addEventListener('beforeunload', preventUnload);
  return removeQuestion;
}

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
