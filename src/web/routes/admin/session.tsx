import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { getQueryClient } from '#web/api/query-client.ts';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { ToastProvider } from '#web/ui/dialogs/toast.tsx';
import '#web/admin.css';

/** Around every screen of the administration: who is there, what the server said, and what just happened. */
export default function AdminSession() {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
