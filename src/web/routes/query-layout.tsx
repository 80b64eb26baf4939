import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { getQueryClient } from '#web/api/query-client.ts';

/** Around the screens that show the API's answers; the others do without the library. */
export default function QueryLayout() {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
