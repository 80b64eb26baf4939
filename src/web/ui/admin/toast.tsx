import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, close, warning } from '#web/ui/pictures/icon-paths.ts';

type Tone = 'success' | 'error';
export type ToastOptions = {
  /** The reason of a failure, as far as it is known. */
  detail?: string | undefined;
  /** What can be done about it, such as 'Annuler'. The toast then stays much longer, whatever others follow. */
  action?: { label: string; onPress: () => void };
  /** A failure that is over: its toast goes. */
  replaces?: string;
  /** Called when the toast is gone, unless a toast with the same sentence has replaced it. */
  onGone?: () => void;
};
export type ToastData = ToastOptions & { id: number; tone: Tone; text: string };
export type ShowToast = (tone: Tone, text: string, options?: ToastOptions) => void;

const SHOWN_MS = 5000;
/** To read the sentence with a screen reader or a magnifier, decide, and reach the button. */
const SHOWN_WITH_ACTION_MS = 30_000;
const MAX_WITHOUT_ACTION = 3;

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
    const replaced = [text, options?.replaces];
    setToasts((shown) => withoutOldest([...shown.filter((other) => !replaced.includes(other.text)), toast]));
  }, []);
  const dismiss = useCallback(({ id, onGone }: ToastData) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    onGone?.();
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {/* Beside a form, or over the one line above its buttons: not over the photos that it holds. */}
      <div className="fixed inset-x-4 bottom-4 z-70 grid in-[html:has(.sticky-actions)]:bottom-20 max-lg:in-[html:has(.sticky-actions)]:bottom-34 max-md:in-[html:has(form_.sticky-actions)]:bottom-17 xl:in-[html:has(form_.sticky-actions)]:max-w-80 justify-items-stretch gap-3 sm:left-auto sm:justify-items-end print:hidden">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

function withoutOldest(toasts: ToastData[]): ToastData[] {
  const kept = toasts.filter(({ action }) => !action).slice(-MAX_WITHOUT_ACTION);
  return toasts.filter((toast) => toast.action || kept.includes(toast));
}

type ToastProps = {
  toast: ToastData;
  onDismiss: (toast: ToastData) => void;
  /** It stands between other things, which must not move by themselves: it stays until it is closed. */
  isLasting?: boolean;
};

export function Toast({ toast, onDismiss, isLasting = false }: ToastProps) {
  const { tone, text, detail, action } = toast;
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isTabHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isHeld = isLasting || hasPointer || hasFocus || isTabHidden;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(toast), toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss, toast]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being read, by pointer or keyboard, only keeps it there
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="dark-surface flex items-center gap-3 rounded-md py-1 pr-1 pl-4.5 text-sm text-white shadow-3"
      onMouseEnter={() => setHasPointer(true)}
      onMouseLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
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
            onDismiss(toast);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton path={close} label="Fermer le message" onClick={() => onDismiss(toast)} />
    </div>
  );
}

function onVisibilityChange(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
