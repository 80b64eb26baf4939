import { fileURLToPath } from 'node:url';
import type { Journey } from './journey.ts';

const PHOTO = fileURLToPath(new URL('../../demo/pictures/appartement-moriani-1.webp', import.meta.url));

/** Each begins where the one before has ended. */
export const agentJourneys: Journey[] = [
  {
    title: 'the agent signs in',
    async run({ person, admin }) {
      await person.open('/admin');
      await person.isAt(/^\/admin\/login/);
      await person.fill('Email', admin.email);
      await person.fill('Mot de passe', admin.password);
      await person.canPressEverything();
      await person.press('button', 'Se connecter');
      await person.sees('Tableau de bord');
      await person.canPressEverything();
    },
  },
  {
    title: 'the agent searches his list, and every control of its rows answers',
    async run({ person, isPhone }) {
      await person.open('/admin/properties');
      await person.sees('24 biens');
      await person.canPressEverything();
      if (!isPhone) await person.press('button', 'Prix');
      await person.fill('Rechercher un bien', 'villa');
      await person.sees('sur 24 biens');
      await person.press('button', 'Dupliquer');
      await person.canPressEverything();
      await person.press('button', 'Fermer');
      await person.press('link', 'Ajouter un bien');
      await person.isAt(/^\/admin\/properties\/new$/);
      await person.canPressEverything();
    },
  },
  {
    title: 'the agent changes a property',
    async run({ person }) {
      await person.open('/admin/properties?search=villa');
      await person.press('link', 'Modifier');
      await person.isAt(/\/edit$/);
      await person.sees('Modifier le bien');
      await person.canPressEverything();
      await person.fill('Prix', '765000');
      await person.press('button', 'Enregistrer');
      await person.sees('Propriété mise à jour avec succès', '765 000 €');
    },
  },
  {
    title: 'the agent adds a photo',
    async run({ person }) {
      await person.open('/admin/properties?search=villa');
      await person.press('link', 'Modifier');
      await person.type('Ajouter des images', PHOTO);
      await person.sees('Images ajoutées avec succès');
      await person.canPressEverything();
    },
  },
  {
    title: 'the agent reads and answers his messages',
    async run({ person, isPhone }) {
      if (isPhone) await person.press('button', 'Menu');
      await person.press('link', 'Messages');
      await person.sees('Camille Santoni', 'Élise Fabiani');
      await person.canPressEverything();
      await person.press('button', 'Marquer comme traité');
      await person.sees('Traité en');
    },
  },
  {
    title: 'the agent saves his settings',
    async run({ person }) {
      await person.open('/admin/settings');
      await person.fill("Nom de l'agence", 'Agence du Cap');
      await person.canPressEverything();
      await person.press('button', 'Enregistrer');
      await person.sees('Réglages enregistrés avec succès');
    },
  },
  {
    title: 'the agent opens his other screens',
    async run({ person }) {
      for (const path of [
        '/admin/searches',
        '/admin/searches/new',
        '/admin/sellers',
        '/admin/sellers/new',
        '/admin/feeds',
        '/admin/trash',
        '/admin/status',
        '/admin/account',
      ]) {
        await person.open(path);
        await person.sees('Administration');
        await person.canPressEverything();
      }
    },
  },
  {
    title: 'the agent signs out',
    async run({ person }) {
      await person.press('button', 'Se déconnecter');
      await person.isAt(/^\/admin\/login/);
      await person.sees('Connexion Admin');
    },
  },
];
