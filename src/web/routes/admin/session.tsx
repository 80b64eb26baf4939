import { Outlet } from 'react-router';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { ToastProvider } from '#web/ui/admin/toast.tsx';
import '#web/admin.css';

/** Around every screen of the administration: session and toasts. */
export default function AdminSession() {
  return (
    <AuthProvider>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </AuthProvider>
  );
}
