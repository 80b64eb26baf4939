import { signIn, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { aVilla } from './property-page.ts';

test('the agent sells a home, and its page says so without a price', async ({ page, site, api }) => {
  const villa = await aVilla(api, { title: 'Villa du cap', photos: 1, fees_payer: 'acquereur', fees_percent: 5 });
  const form = `/admin/properties/${villa.id}/edit`;

  await test.step('under offer', async () => {
    await signIn(page, site, form);
    await page.getByLabel('État de la vente').selectOption('Sous offre');
    await expect(page.getByLabel('Vendu le')).toBeHidden();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();

    await page.goto(villa.path);
    await expect(page.getByText('Sous offre')).toBeVisible();
    await expect(page.getByText('Disponible', { exact: true })).toBeHidden();
    await expect(page.getByText(/1\s250\s000\s€/).first()).toBeVisible();
  });

  await test.step('sold', async () => {
    await page.goto(form);
    await page.getByLabel('État de la vente').selectOption('Vendu');
    await expect(page.getByLabel('Vendu le')).not.toHaveValue('');
    await page.getByLabel('Prix de vente final (€)').fill('1180000');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();

    await page.goto(form);
    await expect(page.getByRole('region', { name: 'Imprimer' })).toContainText('Ce bien est vendu');

    await page.goto(`/admin/properties?sale_state=sold`);
    const row = page.getByRole('row', { name: /Villa du cap/ });
    await expect(row.getByText('Vendu')).toBeVisible();
    await expect(row.locator('img')).toHaveAttribute('src', /^blob:/);
  });

  await test.step('visitors', async () => {
    const response = await page.goto(villa.path);
    const html = (await response?.text()) ?? '';
    expect(html.match(/1\s?250\s?000|1\s?180\s?000|"price"|noindex/g)).toEqual(['noindex']);
    await expect(page.getByText('Ce bien est vendu.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir les biens semblables' })).toHaveAttribute(
      'href',
      '/vente?type=Villa',
    );
    await expect(page.getByRole('link', { name: /Contacter/ })).toBeHidden();

    await page.goto('/services#vente');
    const sold = page.getByRole('listitem').filter({ hasText: 'Villa du cap' });
    await sold.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa du cap');
  });
});
