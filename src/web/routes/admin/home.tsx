import { Navigate } from 'react-router';

/** The administration opens on the properties. */
export default function AdminHome() {
  return <Navigate to="/admin/properties" replace />;
}
