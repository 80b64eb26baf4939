import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('vente', 'routes/catalogue.tsx'),
    route('vente/:idAndSlug', 'routes/property.tsx'),
    route('prive/:token', 'routes/private-property.tsx'),
    route('favoris', 'routes/favorites.tsx'),
    route('selection', 'routes/selection.tsx'),
    route('comparer', 'routes/comparison.tsx'),
    route('alerte/:token', 'routes/alert.tsx'),
    route('about', 'routes/about.tsx'),
    route('services', 'routes/services.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('recherche', 'routes/search-request.tsx'),
    route('mentions-legales', 'routes/legal-notice.tsx'),
    route('honoraires', 'routes/fees.tsx'),
    route('confidentialite', 'routes/privacy.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/admin/session.tsx', [
    route('admin/login', 'routes/admin/login.tsx'),
    route('admin', 'routes/admin/layout.tsx', [
      index('routes/admin/dashboard.tsx'),
      route('properties', 'routes/admin/property-list.tsx'),
      route('properties/new', 'routes/admin/property-new.tsx'),
      route('properties/:id/edit', 'routes/admin/property-edit.tsx'),
      route('messages', 'routes/admin/messages.tsx'),
      route('trash', 'routes/admin/trash.tsx'),
      route('feeds', 'routes/admin/feeds.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
      route('status', 'routes/admin/status.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
