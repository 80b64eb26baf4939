import { useEffect, useRef, useState } from 'react';

/** Something that covers the page, with an entry of its own in the history: Back closes it instead of leaving the page. */
export function useHistoryLayer() {
  const [isOpen, setOpen] = useState(false);
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = () => setOpen(false);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isOpen]);
  return {
    isOpen,
    open() {
      isClosing.current = false;
      // The same page, with what the router has noted of it.
      window.history.pushState(window.history.state, '');
      setOpen(true);
    },
    /** A second press, before the browser has gone back, must not leave the page. */
    close() {
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      window.history.back();
    },
  };
}
