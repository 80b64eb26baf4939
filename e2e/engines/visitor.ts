import { type Journey, linkTo } from './journey.ts';

export const visitorJourneys: Journey[] = [
  {
    title: 'a visitor comes to the catalogue and filters it',
    async run({ person, isPhone }) {
      await person.open('/');
      await person.canPressEverything();
      if (isPhone) {
        await person.press('button', 'Ouvrir le menu');
        await person.canPressEverything();
      }
      await person.press('link', 'Vente');
      await person.sees('biens trouvés');
      await person.canPressEverything();

      await person.press('button', 'Filtres');
      await person.canPressEverything();
      await person.press('label', 'Villa');
      await person.isAt(/type=Villa/);
      await person.fill('Maximum (€)', '1500000');
      await person.isAt(/max_price=1500000/);
      await person.press('button', 'Voir les');
      await person.press('button', 'Retirer le filtre « Villa »');
      await person.isAt(/^\/vente\?max_price=1500000$/);
    },
  },
  {
    title: 'a visitor looks at a home and its photos',
    async run({ person }) {
      await person.open('/vente');
      await person.press('link', 'Villa');
      await person.isAt(/^\/vente\/\d+-/);
      await person.canPressEverything();
      await person.press('button', 'Image suivante');
      await person.sees('2 / ');
      await person.press('button', "Agrandir l'image 2");
      await person.press('button', 'Image suivante');
      await person.sees('3 / ');
      await person.canPressEverything();
      await person.press('button', 'Fermer');
      await person.press('button', 'Ajouter');
      await person.press('button', 'Retirer');
    },
  },
  {
    title: 'a visitor writes to the agent about a home',
    async run({ person }) {
      await person.open('/vente');
      await person.press('link', 'Villa');
      await person.press('link', 'Contacter');
      await person.isAt(/^\/contact\?ref=\d+/);
      await person.canPressEverything();
      await person.fill('Nom (Prénom et Nom)', 'Camille Santoni');
      await person.fill('Email', 'camille@courriel.example');
      await person.fill('Téléphone', '06 12 34 56 78');
      await person.choose('Projet', 'Recherche de bien');
      await person.fill('Message', 'Je voudrais visiter cette villa.');
      await person.press('button', 'Envoyer le message');
      await person.sees('Message envoyé avec succès !');
    },
  },
  {
    title: 'a visitor describes what he looks for',
    async run({ person }) {
      // One message a minute, the site says to the browser of the last journey.
      await person.forgets();
      await person.open('/services');
      await person.canPressEverything();
      await person.press('link', 'Décrire ma recherche');
      await person.canPressEverything();
      await person.press('label', 'Villa');
      await person.press('label', 'Vue mer');
      await person.fill('Budget maximum (€)', '600 000');
      await person.fill('Où ?', 'balag');
      await person.press('option', 'Balagne');
      await person.sees('Villa en Balagne');
      await person.fill('Nom (Prénom et Nom)', 'Élise Fabiani');
      await person.fill('Email', 'elise@courriel.example');
      await person.press('button', 'Envoyer ma recherche');
      await person.sees('Votre recherche est enregistrée.');
    },
  },
  {
    title: 'a visitor is told of new homes by e-mail',
    async run({ person, mails }) {
      await person.open('/vente?type=Villa&max_price=900000');
      await person.press('button', 'Recevoir les nouveaux biens');
      await person.canPressEverything();
      await person.fill('Adresse e-mail', 'lea@courriel.example');
      await person.press('button', "Créer l'alerte");
      await person.sees('Un e-mail vous demande de confirmer');
      await person.press('button', 'Terminé');

      await person.open(await linkTo('lea@courriel.example', mails));
      await person.canPressEverything();
      await person.press('button', "Confirmer l'alerte");
      await person.sees('Votre alerte est active');
      await person.canPressEverything();
      await person.press('button', "Arrêter l'alerte");
      await person.sees('Votre alerte est arrêtée');
    },
  },
];
