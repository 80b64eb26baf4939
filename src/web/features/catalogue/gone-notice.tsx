import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { takeGoneProperty } from '#web/browser/gone-property.ts';

/** Says once why someone who opened a home is here. */
export function GoneNotice() {
  const { key } = useLocation();
  const [saidOn, setSaidOn] = useState<string>();
  useLayoutEffect(() => {
    if (takeGoneProperty()) setSaidOn(key);
  }, [key]);
  return (
    <p role="status" className={saidOn === key ? 'gone-notice' : undefined}>
      {saidOn === key && "Ce bien n'est plus en ligne."}
    </p>
  );
}
