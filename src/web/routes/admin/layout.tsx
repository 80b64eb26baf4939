import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useNoticePress } from '#web/browser/admin/push-worker.ts';
import { useLeaveGuard } from '#web/browser/admin/use-confirm-leave.ts';
import { useFocusOnArrival } from '#web/browser/page-change.ts';
import { AdminHeader } from '#web/features/admin-frame/admin-header.tsx';
import { AdminGuard } from '#web/features/auth/admin-guard.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';

export const meta = hiddenPage('Administration');

export default function AdminLayout() {
  const { user, logout } = useAuth();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  useLeaveGuard();
  useNoticePress();
  return (
    <AdminGuard>
      <div className="flex min-h-dvh flex-col bg-background-alt">
        <a href="#contenu" className="dark-surface skip-link">
          Aller au contenu
        </a>
        <AdminHeader user={user} onLogout={logout} />
        <main
          ref={main}
          id="contenu"
          tabIndex={-1}
          // Room below for toasts.
          className="page-container grow py-8 outline-none md:pt-12 md:pb-28"
        >
          <Outlet />
        </main>
      </div>
    </AdminGuard>
  );
}
