import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, close, warning } from '#web/ui/pictures/icon-paths.ts';

type Tone = 'success' | 'error';
type ToastOptions = {
  /** The reason, as far as it is known. */
  detail?: string | undefined;
  /** What can be done about it, such as 'Annuler'. The toast then stays twice as long. */
  action?: { label: string; onPress: () => void };
};
type ToastData = ToastOptions & { id: number; tone: Tone; text: string };
type ShowToast = (tone: Tone, text: string, options?: ToastOptions) => void;

const SHOWN_MS = 5000;
export const TOAST_WITH_ACTION_MS = 10_000;
const MAX_SHOWN = 3;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a sentence in the corner for a few seconds, and has it read out. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastData[]>([]);
  const lastId = useRef(0);
  const show: ShowToast = useCallback((tone, text, options) => {
    lastId.current += 1;
    const toast = { id: lastId.current, tone, text, ...options };
    // A repeated sentence replaces the first one, and is read out again.
    setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MAX_SHOWN));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <div className="fixed inset-x-4 bottom-4 z-70 grid in-[html:has(.sticky-actions)]:bottom-20 max-lg:in-[html:has(.sticky-actions)]:bottom-34 justify-items-stretch gap-3 sm:left-auto sm:justify-items-end print:hidden">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

type ToastProps = { toast: ToastData; onDismiss: (id: number) => void };

function Toast({ toast: { id, tone, text, detail, action }, onDismiss }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  const shownMs = action ? TOAST_WITH_ACTION_MS : SHOWN_MS;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDismiss, shownMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being read, by pointer or keyboard, only keeps it there
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="dark-surface flex items-center gap-3 rounded-md py-1 pr-1 pl-4.5 text-sm text-white shadow-3"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={tone === 'error' ? 'text-arbouse-light' : 'text-accent'}>
        <Icon path={tone === 'error' ? warning : check} />
      </span>
      <div className="grow py-2.5">
        <p>{text}</p>
        {detail && <p className="text-xs text-muted">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-accent underline underline-offset-4 transition hover:bg-hover"
          onClick={() => {
            onDismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton path={close} label="Fermer le message" onClick={() => onDismiss(id)} />
    </div>
  );
}
