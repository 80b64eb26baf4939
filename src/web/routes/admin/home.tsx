import { Navigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';

/** The administration opens on the properties. */
export default function AdminHome() {
  return <Navigate to={adminPaths.properties} replace />;
}
