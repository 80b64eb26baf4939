import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Nobody misses the animation of a page that was left before its end; the router lets the browser report it as an error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
