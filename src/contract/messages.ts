import { FILM_HOST_NAMES } from './property/film-hosts.ts';
import { formatDay } from './text/format.ts';

/** Every failure the API can answer: its HTTP status and its sentence, declared once. */
export const failures = {
  malformed_request: { status: 400, message: 'La requête est illisible.' },
  invalid_credentials: { status: 400, message: 'Identifiants invalides' },
  wrong_password: { status: 400, message: 'Mot de passe incorrect.' },
  invalid_code: {
    status: 400,
    message: "Ce code n'est pas valide, ou il a déjà servi. Attendez que l'application en affiche un autre.",
  },
  second_factor_required: {
    status: 401,
    message: "Saisissez le code de votre application d'authentification.",
  },
  not_signed_in: { status: 401, message: 'Accès non autorisé' },
  not_admin: { status: 403, message: 'Accès non autorisé - Rôle administrateur requis' },
  password_change_required: {
    status: 403,
    message: "Choisissez d'abord votre propre mot de passe : celui-ci a été fait par le site.",
  },
  unknown_path: { status: 404, message: "Cette adresse n'existe pas." },
  property_not_found: { status: 404, message: 'Bien non trouvé' },
  image_not_found: { status: 404, message: 'Image non trouvée' },
  version_not_found: { status: 404, message: 'Version non trouvée' },
  document_not_found: { status: 404, message: 'Document non trouvé' },
  link_not_found: { status: 404, message: 'Lien non trouvé' },
  alert_not_found: { status: 404, message: 'Alerte non trouvée' },
  appointment_not_found: { status: 404, message: 'Visite non trouvée' },
  search_not_found: { status: 404, message: 'Recherche non trouvée' },
  seller_not_found: { status: 404, message: 'Vendeur non trouvé' },
  import_not_found: { status: 404, message: 'Importation non trouvée' },
  proposal_not_found: { status: 404, message: 'Proposition non trouvée' },
  alerts_not_offered: { status: 404, message: "Ce site n'envoie pas d'alertes par e-mail." },
  session_not_found: { status: 404, message: 'Appareil non trouvé' },
  account_not_found: { status: 404, message: 'Compte non trouvé' },
  message_not_found: { status: 404, message: 'Message non trouvé' },
  method_not_allowed: { status: 405, message: "Cette adresse n'accepte pas cette méthode." },
  request_too_slow: { status: 408, message: 'La requête a mis trop de temps à arriver.' },
  property_changed: {
    status: 409,
    message: "Ce bien a été modifié entre-temps par quelqu'un d'autre. Rechargez-le avant d'enregistrer.",
  },
  search_changed: {
    status: 409,
    message: "Cette recherche a été modifiée entre-temps par quelqu'un d'autre. Rechargez-la avant d'enregistrer.",
  },
  appointment_changed: {
    status: 409,
    message: "Cette visite a été modifiée entre-temps par quelqu'un d'autre. Rechargez-la avant d'enregistrer.",
  },
  visit_confirmed: {
    status: 409,
    message: "Une visite de ce bien est confirmée : annulez-la d'abord dans l'agenda.",
  },
  search_already_made: { status: 409, message: 'Ce message est déjà devenu une recherche.' },
  seller_changed: {
    status: 409,
    message: "Ce vendeur a été modifié entre-temps par quelqu'un d'autre. Rechargez-le avant d'enregistrer.",
  },
  seller_already_made: { status: 409, message: 'Ce message est déjà devenu un vendeur.' },
  seller_has_property: { status: 409, message: 'Ce vendeur a déjà un bien.' },
  second_factor_on: { status: 409, message: 'La double authentification est déjà activée.' },
  second_factor_off: { status: 409, message: "La double authentification n'est pas activée." },
  feed_held: { status: 409, message: "Ce fichier est retenu : laissez-le partir avant de l'envoyer." },
  own_account: { status: 409, message: 'Vous ne pouvez pas supprimer votre propre compte.' },
  last_admin: { status: 409, message: "C'est le dernier compte : créez-en un autre d'abord." },
  mail_locked: { status: 409, message: 'La messagerie est réglée par la personne qui a installé le site.' },
  too_many_devices: { status: 409, message: 'Dix appareils reçoivent déjà les notifications : retirez-en un.' },
  push_not_sent: {
    status: 409,
    message:
      "L'essai n'est pas parti : le service de notifications du navigateur ne le prend pas. Réessayez plus tard.",
  },
  device_unsubscribed: {
    status: 409,
    message: "Cet appareil n'est plus abonné aux notifications : activez-les de nouveau.",
  },
  mail_not_set: { status: 409, message: "Réglez d'abord la messagerie." },
  message_not_waiting: { status: 409, message: "Ce message n'attend pas d'être envoyé." },
  link_used: {
    status: 410,
    message: "Ce lien a déjà servi, ou il n'est plus valable : demandez-en un autre.",
  },
  body_too_large: { status: 413, message: 'La requête est trop volumineuse.' },
  document_too_large: { status: 413, message: 'Chaque document doit peser 10 Mo au maximum.' },
  image_too_large: { status: 413, message: 'Chaque image doit peser 5 Mo au maximum.' },
  too_many_images: { status: 413, message: 'Envoyez 20 images au maximum à la fois.' },
  image_too_many_pixels: { status: 413, message: 'Chaque image doit compter 50 mégapixels au maximum.' },
  address_too_long: { status: 414, message: 'Cette adresse est trop longue.' },
  csv_expected: { status: 415, message: 'Le fichier doit être envoyé en text/csv ou en application/zip.' },
  json_expected: { status: 415, message: 'Le corps de la requête doit être en JSON.' },
  multipart_expected: { status: 415, message: 'Les images doivent être envoyées en multipart/form-data.' },
  image_not_supported: { status: 415, message: 'Seules les images JPEG, PNG et WebP sont acceptées.' },
  expectation_failed: { status: 417, message: "L'en-tête Expect de la requête n'est pas pris en charge." },
  invalid_fields: { status: 422, message: 'Certains champs ne sont pas valides.' },
  message_not_of_sale: { status: 422, message: "Ce message ne parle pas d'une vente : il ne devient pas un vendeur." },
  idempotency_key_reused: {
    status: 422,
    message: 'Cette clé Idempotency-Key a déjà servi pour une autre requête.',
  },
  feed_without_push: { status: 422, message: "Réglez d'abord l'envoi FTP, et activez la diffusion." },
  import_refused: { status: 422, message: "Rien n'a été importé : le fichier contient des erreurs." },
  image_unreadable: { status: 422, message: "L'image est endommagée ou incomplète." },
  no_image_sent: { status: 422, message: 'Aucune image reçue.' },
  one_image_expected: { status: 422, message: 'Envoyez une seule image.' },
  too_many_documents: { status: 422, message: 'Un bien a 20 documents au maximum.' },
  order_does_not_match: { status: 422, message: "L'ordre doit reprendre une fois chaque image du bien." },
  too_many_attempts: { status: 429, message: 'Trop de tentatives. Réessayez dans un instant.' },
  too_many_messages: { status: 429, message: 'Trop de messages. Réessayez plus tard.' },
  too_many_alerts: { status: 429, message: "Trop de demandes d'alerte. Réessayez plus tard." },
  unexpected: { status: 500, message: 'Une erreur est survenue. Veuillez réessayer.' },
  feed_waits: { status: 503, message: "Ce fichier est retenu par l'agence. Réessayez plus tard." },
  busy: { status: 503, message: 'Le site est très sollicité. Réessayez dans un instant.' },
  storage_full: { status: 503, message: 'Le site ne peut rien enregistrer pour le moment. Réessayez plus tard.' },
  storage_lost: {
    status: 503,
    message: "Le site ne peut plus rien enregistrer. Prévenez la personne qui s'en occupe.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof failures;

/** `too_many_attempts`, once the wait is known. */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60 ? `${seconds} seconde${seconds > 1 ? 's' : ''}` : `${minutes} minute${minutes > 1 ? 's' : ''}`;
  return `Trop de tentatives. Réessayez dans ${wait}.`;
}

/** What is wrong with a field, in the words of the person who filled it in. */
export const fieldErrors = {
  required: 'Ce champ est obligatoire.',
  text: 'Ce champ doit être un texte.',
  number: 'Ce champ doit être un nombre.',
  integer: 'Ce champ doit être un nombre entier.',
  boolean: 'Ce champ doit être vrai ou faux.',
  choice: "Ce choix n'existe pas.",
  unreadable: "Cette valeur n'est pas valide.",
  list: 'Ce champ doit être une liste.',
  adminOnly: 'Ce paramètre est réservé aux listes demandées avec audience=admin.',
  object: 'Le corps de la requête doit être un objet JSON.',
  textsByKey: 'Les textes sont attendus sous leurs clés.',
  email: "Cette adresse e-mail n'est pas valide.",
  search: "Cette recherche n'est pas lisible.",
  emailOrPhone: 'Indiquez une adresse e-mail ou un numéro de téléphone.',
  endBeforeStart: 'La fin du mandat ne peut pas précéder sa signature.',
  highBelowLow: "L'estimation haute ne peut pas être inférieure à la basse.",
  clock: "Cette heure n'existe pas ; elle s'écrit AAAA-MM-JJTHH:MM.",
  sameSlots: 'Choisissez des demi-journées différentes.',
  closedSlots: (days: number) => `Choisissez des demi-journées de demain à dans ${days} jours.`,
  notVisitable: "Ce bien n'est plus à visiter.",
  noSuchHome: "Ce bien n'existe pas.",
  homeHasSeller: 'Ce bien a déjà un vendeur.',
  notProposable: (ids: string) => `Ces biens ne peuvent pas être proposés : ${ids}.`,
  pushKeys: "Les clés de cet abonnement ne sont pas celles d'un navigateur.",
  noPdf: "Ce fichier n'est pas un PDF.",
  damagedPdf: 'Ce PDF est endommagé ou incomplet.',
  encryptedPdf: 'Ce PDF est protégé par un mot de passe : enregistrez-en une copie sans mot de passe.',
  pdfWithScripts: 'Ce PDF contient des scripts : imprimez-le dans un nouveau PDF, et envoyez celui-là.',
  film: `Cette adresse doit commencer par https:// et être de ${FILM_HOST_NAMES.slice(0, -1).join(', ')} ou ${FILM_HOST_NAMES.at(-1)}.`,
  webAddress: 'Cette adresse doit commencer par http:// ou https://.',
  wrongPassword: "Ce mot de passe n'est pas le bon.",
  samePassword: 'Ce mot de passe est celui que vous avez déjà : choisissez-en un autre.',
  passwordLength: (min: number) => `Ce mot de passe est trop court : il doit compter au moins ${min} caractères.`,
  passwordBlank: 'Ce mot de passe ne doit ni commencer ni finir par une espace.',
  commonPassword: 'Ce mot de passe est trop courant : choisissez-en un que personne ne devine.',
  codeNeeded: "Ce code de votre application d'authentification est demandé.",
  accountExists: 'Cette adresse a déjà un compte.',
  phone: "Ce numéro de téléphone n'est pas valide.",
  whatsapp: "Ce numéro n'est pas valide : écrivez-le comme 06 12 34 56 78, ou avec + et l'indicatif du pays.",
  siren: "Ce numéro SIREN n'est pas valide : il compte neuf chiffres, dont le dernier contrôle les autres.",
  vatNumber: "Ce numéro de TVA n'est pas valide : il s'écrit FR suivi de onze signes.",
  host: "Ce serveur s'écrit comme ftp.portail.fr, sans espace ni barre.",
  privateHost:
    "Ce serveur est sur la machine du site ou sur un réseau privé : le site ne l'appelle pas. La personne qui a installé le site peut l'autoriser.",
  mailHost: "Ce serveur s'écrit comme smtp.exemple.fr, sans espace, barre ni port.",
  portalName: 'Ce champ ne prend que des lettres, des chiffres et des tirets.',
  time: "Cette heure s'écrit HH:MM.",
  instant: "Cette date n'existe pas ; elle s'écrit AAAA-MM-JJTHH:MM:SSZ.",
  pastInstant: 'Cette date doit être dans le futur.',
  tooFar: 'Cette date doit être dans un an au plus.',
  date: "Cette date n'existe pas ; elle s'écrit AAAA-MM-JJ.",
  futureDate: 'Cette date ne peut pas être dans le futur.',
  month: "Ce mois n'existe pas ; il s'écrit AAAA-MM.",
  futureMonth: 'Ce mois ne peut pas être dans le futur.',
  years: "Ces années s'écrivent « 2021, 2022, 2023 » ou « 2021 à 2023 ».",
  rising: 'Ces années doivent être différentes, de la plus ancienne à la plus récente.',
  futureYear: 'Ces années ne peuvent pas être dans le futur.',
  floorAboveFloors: "L'étage ne doit pas dépasser le nombre d'étages.",
  minAboveMax: 'Les dépenses minimales ne doivent pas dépasser les dépenses maximales.',
  controlCharacter: 'Ce texte contient un caractère interdit.',
  tooLong: (max: number) => `Ce texte ne doit pas dépasser ${max} caractères.`,
  tooMany: (max: number) => `Cette liste ne doit pas dépasser ${max} éléments.`,
  between: (min: number, max: number) =>
    `Ce nombre doit être compris entre ${String(min).replace('.', ',')} et ${max}.`,
} as const;

/** What is wrong with a fee schedule. */
export const feeScheduleErrors = {
  noRow: 'Le barème doit compter au moins une tranche.',
  limitMissing: 'seule la dernière tranche peut être sans limite de prix.',
  limitTooLow: 'la limite de prix doit dépasser 0 €.',
  limitNotRising: 'la limite de prix doit dépasser celle de la tranche précédente.',
  percentOrAmount: 'indiquez soit un pourcentage, soit un montant.',
  percent: (max: number) => `le pourcentage doit être compris entre 0 et ${max}.`,
  euros: 'les montants doivent être compris entre 0 et 1 000 000 000 €.',
  inRow: (number: number, message: string) => `Tranche ${number} : ${message}`,
} as const;

/** Sentences that say an action succeeded. */
export const notices = {
  signedOut: 'Vous êtes déconnecté.',
  propertyDeleted: 'Bien supprimé avec succès',
  propertyRestored: 'Bien restauré avec succès',
  propertyDeletedForGood: 'Bien supprimé définitivement',
  versionRestored: 'Version restaurée avec succès',
  keptPrivate: "Enregistré, mais gardé privé : il manque à l'annonce des mentions obligatoires.",
  imageAdded: 'Image ajoutée avec succès',
  imagesAdded: 'Images ajoutées avec succès',
  imageDeleted: 'Image supprimée avec succès',
  imageRestored: 'Image rétablie avec succès',
  imageMarked: "Mention de l'image enregistrée",
  imageDescribed: 'Image mise à jour',
  imagesReordered: 'Ordre des images mis à jour',
  documentAdded: 'Document ajouté',
  documentSaved: 'Document enregistré',
  documentDeleted: 'Document supprimé',
  linkEnded: "Le lien n'ouvre plus rien",
  messageDeleted: 'Message supprimé avec succès',
  messageRestored: 'Message rétabli avec succès',
  searchCreated: 'Recherche créée avec succès',
  visitOverlaps: (title: string, hour: string, name: string) =>
    `Une autre visite est confirmée à la même heure : ${title}, ${hour}, ${name}.`,
  appointmentDeleted: 'Visite supprimée avec succès',
  searchDeleted: 'Recherche supprimée avec succès',
  sellerCreated: 'Vendeur créé avec succès',
  sellerDeleted: 'Vendeur supprimé avec succès',
  mandatesKept: (mandates: readonly { kept_until: string }[]) =>
    `Du mandat restent le nom, l'adresse, le numéro, les dates et le bien : un professionnel les garde dix ans après sa fin, ici jusqu'au ${mandates.map(({ kept_until }) => formatDay(kept_until)).join(' et au ')}.`,
  pictureSaved: 'Image enregistrée avec succès',
  contentSaved: 'Textes enregistrés avec succès',
  settingsSaved: 'Réglages enregistrés avec succès',
  mailSaved: 'Messagerie enregistrée',
  feedSaved: 'Diffusion enregistrée',
  feedAddressRenewed: "Nouvelle adresse : donnez-la au portail, l'ancienne ne mène plus à rien",
  feedReleased: 'Le fichier peut partir',
  feedSending: "L'envoi commence",
  dateConfirmed: 'Date confirmée : le site efface à nouveau ce qui a fait son temps',
  passwordChanged: 'Mot de passe changé : les autres appareils sont déconnectés',
  passwordSet: 'Mot de passe enregistré. Connectez-vous.',
  linkSent: "Si cette adresse a un compte, un e-mail vient d'y être envoyé : son lien est valable une heure.",
  sessionEnded: 'Appareil déconnecté',
  pushOn: 'Cet appareil sonnera pour chaque message',
  pushOff: 'Notifications arrêtées',
  pushTested: "L'essai est parti : il arrive dans quelques secondes.",
  pushSaved: 'Notifications enregistrées',
  accountDeleted: 'Compte supprimé',
  secondFactorDisabled: 'Double authentification désactivée',
  personErased: 'Les données de cette personne sont effacées',
} as const;

/** What the login screen answers, besides the server's own sentences. */
export const loginTexts = {
  badCredentials: failures.invalid_credentials.message,
  notAuthorized: failures.not_signed_in.message,
  notAdmin: failures.not_admin.message,
  noToken: 'Token manquant dans la réponse',
  failed: 'Erreur lors de la connexion',
  unexpected: 'Une erreur est survenue lors de la connexion',
  sessionEnded: 'Votre session a pris fin. Reconnectez-vous pour reprendre où vous en étiez.',
} as const;

/** Shown when there is no answer from the server. */
export const connectionTexts = {
  serverUnreachable: 'Erreur de connexion au serveur',
  offline: 'Pas de connexion Internet',
} as const;

/** What the administration answers, besides the server's own sentences. */
export const propertyTexts = {
  listFailed: 'Une erreur est survenue lors du chargement des biens.',
  notFound: failures.property_not_found.message,
  confirmDelete: 'Êtes-vous sûr de vouloir supprimer ce bien ?',
  deleteFailed: 'Une erreur est survenue lors de la suppression du bien',
  created: 'Propriété créée avec succès',
  updated: 'Propriété mise à jour avec succès',
  saveFailed: 'Erreur lors de la sauvegarde de la propriété',
  refused: "Rien n'est enregistré. À corriger :",
  onlineIncomplete: (labels: string[]) => `En ligne, incomplète : ${labels.join(', ')}`,
  madePrivate: 'Ce bien est privé : les visiteurs ne le voient plus',
  loadFailed: 'Une erreur est survenue lors du chargement du bien.',
  unsaved: 'Vos modifications ne sont pas enregistrées.',
  uploading: "Des images sont en cours d'envoi.",
  leave: 'Quitter la page ?',
} as const;

/** What the administration answers to what is done to several properties at once. */
export const bulkTexts = {
  selected: (count: number) => (count > 1 ? `${count} biens sélectionnés` : `${count} bien sélectionné`),
  tooMany: (max: number) => `Sélectionnez ${max} biens au plus.`,
  confirmTrash: (count: number) => `Mettre ${count > 1 ? `${count} biens` : '1 bien'} à la corbeille ?`,
  done: {
    make_private: (count: number) => (count > 1 ? `${count} biens rendus privés` : '1 bien rendu privé'),
    make_public: (count: number) => (count > 1 ? `${count} biens rendus publics` : '1 bien rendu public'),
    trash: (count: number) => (count > 1 ? `${count} biens mis à la corbeille` : '1 bien mis à la corbeille'),
    restore: (count: number) => (count > 1 ? `${count} biens restaurés` : '1 bien restauré'),
  },
  keptPrivate: (count: number) =>
    `${count > 1 ? `${count} biens restent privés` : '1 bien reste privé'} : il manque des mentions`,
  confirmIncomplete: (count: number, all: number) =>
    `Il manque des mentions obligatoires à ${count > 1 ? `${count} annonces` : '1 annonce'} sur ${all}. Continuer ?`,
  missing: (count: number) => (count > 1 ? `${count} biens n'existent plus` : "1 bien n'existe plus"),
  nothingToDo: "Aucun changement : c'était déjà le cas",
  failed: "Les biens n'ont pas pu être modifiés.",
} as const;

/** What the administration answers in the trash. */
export const trashTexts = {
  listFailed: 'Une erreur est survenue lors du chargement de la corbeille.',
  confirmDelete: (title: string) =>
    `Supprimer définitivement « ${title} » et ses photos ? Rien ne pourra les rétablir.`,
  restoreFailed: "Le bien n'a pas pu être restauré.",
  deleteFailed: propertyTexts.deleteFailed,
} as const;

/** What the administration answers to going back to an older version, and to making a copy. */
export const versionTexts = {
  listFailed: "Une erreur est survenue lors du chargement de l'historique.",
  confirmRestore: (name: string) => `Revenir à la version ${name} ? La version actuelle reste dans l'historique.`,
  restoreFailed: "Cette version n'a pas pu être restaurée.",
  duplicated: 'Copie créée : elle est privée, et vous la modifiez maintenant',
  duplicateFailed: "La copie n'a pas pu être créée.",
} as const;

/** What the administration answers to changes of a property's images. */
export const imageTexts = {
  uploadFailed: "Erreur lors de l'upload des images",
  notDeleted: "Impossible de supprimer l'image",
  deleteRefused: "Échec de la suppression de l'image",
  deleteBroken: "Erreur lors de la suppression de l'image",
  deleteFailed: "Une erreur est survenue lors de la suppression de l'image",
  restoreFailed: "L'image n'a pas pu être rétablie.",
  undoAll: (count: number) => `${count} images supprimées : « Annuler » les rétablit toutes.`,
  reorderFailed: 'Impossible de réordonner les images',
  markFailed: "Impossible d'enregistrer la mention de l'image",
  describeFailed: "Impossible de mettre l'image à jour",
  ignored: (count: number) =>
    count > 1
      ? `${count} fichiers ignorés : seules les images JPG, PNG et WebP sont acceptées.`
      : 'Un fichier ignoré : seules les images JPG, PNG et WebP sont acceptées.',
  heic: (names: string[]) =>
    `${names.join(', ')} : ${names.length > 1 ? 'ces photos sont' : 'cette photo est'} au format HEIC, que les navigateurs ne montrent pas.`,
  heicOnIphone: 'Sur un iPhone : Réglages, Appareil photo, Formats, « Le plus compatible ».',
  heicOnSamsung:
    'Sur un Samsung : Appareil photo, Paramètres, options photo avancées, désactivez « Images haute efficacité ».',
} as const;

/** What the dashboard answers. */
export const dashboardTexts = {
  loadFailed: 'Une erreur est survenue lors du chargement du tableau de bord.',
  confirmExamples:
    'Retirer les biens et les réglages de la démonstration ? Ils ne vont pas à la corbeille. Ce que vous avez modifié reste.',
  examplesRemoved: ({ properties, kept }: { properties: number; kept: number }) =>
    `Exemples retirés : ${properties > 1 ? `${properties} biens` : `${properties} bien`}${kept > 0 ? `, ${kept > 1 ? `${kept} que vous avez modifiés restent` : 'celui que vous avez modifié reste'}` : ''}`,
} as const;

/** What the administration answers when the state of the site is asked for. */
export const statusTexts = { checkFailed: "L'état du site n'a pas pu être vérifié." } as const;

/** What the administration answers to changes of one's own account. */
export const accountTexts = {
  loadFailed: 'Une erreur est survenue lors du chargement du compte.',
  confirmRemove: (email: string) => `Supprimer le compte ${email} ? Cette personne n'entrera plus.`,
  linkCopied: 'Lien copié',
  secretCopied: 'Clé copiée',
  codesCopied: 'Codes copiés',
  copyYourself: 'La copie est impossible ici : sélectionnez le texte vous-même.',
  leaveCodes: 'Vos codes de secours ne seront plus affichés. Quitter la page ?',
} as const;

/** What the administration answers to the switch of notifications. */
export const pushTexts = {
  notAllowed: "Les notifications n'ont pas été autorisées.",
  noService: 'Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard, ou avec un autre.',
} as const;

/** What the administration answers when a file for print is asked for. */
export const sheetTexts = { failed: "Le fichier n'a pas pu être préparé. Réessayez." } as const;

/** What the administration answers to what is done with contact messages. */
export const messageTexts = {
  listFailed: 'Une erreur est survenue lors du chargement des messages.',
  confirmDelete: 'Êtes-vous sûr de vouloir supprimer ce message ?',
  confirmErase: (email: string) => `Effacer définitivement tout ce qui est gardé de ${email} ?`,
  eraseFailed: "Les données n'ont pas pu être effacées.",
} as const;

/** What the administration answers to what goes to the portals. */
export const feedTexts = {
  loadFailed: 'Une erreur est survenue lors du chargement de la diffusion.',
  saveFailed: "La diffusion n'a pas pu être enregistrée.",
  downloadFailed: "Le fichier n'a pas pu être préparé. Réessayez.",
  passwordMissing: "Le mot de passe de l'envoi FTP manque.",
  passwordAgain:
    "Saisissez de nouveau le mot de passe : il n'est gardé que pour le même serveur, le même port, le même identifiant et la même sécurité.",
  addressCopied: 'Adresse copiée',
  copyYourself: 'Copiez cette adresse :',
  confirmRenew: "L'adresse actuelle ne mènera plus à rien, et le portail devra recevoir la nouvelle. Continuer ?",
} as const;

/** What the administration answers to what is done with the mail server. */
export const mailTexts = {
  loadFailed: 'Une erreur est survenue lors du chargement de la messagerie.',
  saveFailed: "La messagerie n'a pas pu être enregistrée.",
  testFailed: "L'essai n'a pas pu être fait. Réessayez.",
  passwordMissing: 'Ce serveur demande un identifiant : saisissez aussi son mot de passe.',
  passwordAgain:
    "Saisissez de nouveau le mot de passe : il n'est gardé que pour le même serveur, le même port, le même identifiant et la même sécurité.",
} as const;

/** What the administration answers to what is done with searches. */
export const searchTexts = {
  listFailed: 'Une erreur est survenue lors du chargement des recherches.',
  loadFailed: 'Une erreur est survenue lors du chargement de la recherche.',
  matchesFailed: 'Une erreur est survenue lors du chargement des biens qui correspondent.',
  notFound: failures.search_not_found.message,
  created: 'Recherche créée',
  saved: 'Recherche enregistrée',
  notSaved: (fields: number) =>
    fields > 1
      ? `Rien n'est enregistré : ${fields} champs sont à corriger.`
      : "Rien n'est enregistré : un champ est à corriger.",
  saveFailed: "La recherche n'a pas pu être enregistrée. Votre saisie est gardée.",
  abandon: 'Vos modifications ne sont pas enregistrées. Les abandonner ?',
  confirmDelete: (ofPerson: string) =>
    `Supprimer la recherche ${ofPerson}, ses propositions et les liens privés qui en viennent ?`,
  deleteFailed: "La recherche n'a pas pu être supprimée.",
  mailLeaves: (email: string) => `Proposition enregistrée : l'e-mail part à ${email}.`,
  proposed: "Proposition enregistrée : copiez le texte pour l'envoyer vous-même.",
  proposeFailed: "Rien n'a été proposé. Votre message est gardé.",
  noLongerProposable: (titles: string[]) =>
    titles.length > 1
      ? `Ces biens ne sont plus à proposer, ils sont retirés du choix : ${titles.join(', ')}. Rien n'est parti.`
      : `Ce bien n'est plus à proposer, il est retiré du choix : ${titles.join()}. Rien n'est parti.`,
  answerFailed: "La réponse n'a pas pu être enregistrée.",
  noteFailed: "La note n'a pas pu être enregistrée. Elle reste dans son champ.",
  noteSaved: 'Note enregistrée',
  textCopied: 'Texte copié',
} as const;

/** What the administration answers to what is done with sellers. */
export const sellerTexts = {
  listFailed: 'Une erreur est survenue lors du chargement des vendeurs.',
  loadFailed: 'Une erreur est survenue lors du chargement du vendeur.',
  notFound: failures.seller_not_found.message,
  created: 'Vendeur créé',
  saved: 'Vendeur enregistré',
  notSaved: searchTexts.notSaved,
  saveFailed: "Le vendeur n'a pas pu être enregistré. Votre saisie est gardée.",
  abandon: searchTexts.abandon,
  confirmDelete: (name: string) => `Supprimer ${name} des vendeurs ? Son bien reste.`,
  deleteFailed: "Le vendeur n'a pas pu être supprimé.",
  homeFailed: "L'annonce n'a pas pu être créée.",
  homeMade: 'Annonce créée : elle est privée, et vous la complétez maintenant',
} as const;

/** What 'Mon site' answers, besides the server's own sentences. */
export const contentTexts = {
  loadFailed: 'Une erreur est survenue lors du chargement des textes.',
  saveFailed: "Les textes n'ont pas pu être enregistrés.",
  pictureFailed: "L'image n'a pas pu être enregistrée.",
} as const;

/** What the administration answers to changes of the settings. */
export const settingsTexts = {
  loadFailed: 'Une erreur est survenue lors du chargement des réglages.',
  historyFailed: "Une erreur est survenue lors du chargement de l'historique.",
  saveFailed: "Les réglages n'ont pas pu être enregistrés.",
} as const;

/** What the administration answers to what is done with papers. */
export const documentTexts = {
  limits: (megabytes: number) => `${megabytes} Mo au maximum, sans mot de passe.`,
  addFailed: "Le document n'a pas pu être ajouté.",
  saveFailed: "Le document n'a pas pu être enregistré.",
  deleteFailed: "Le document n'a pas pu être supprimé.",
  downloadFailed: "Le document n'a pas pu être téléchargé.",
  listFailed: 'Une erreur est survenue lors du chargement des documents.',
  confirmDelete: (name: string) => `Supprimer « ${name} » ? Plus personne ne pourra l'ouvrir.`,
} as const;

/** What the administration answers to what is done with private links. */
export const linkTexts = {
  created: 'Lien créé',
  createFailed: "Le lien n'a pas pu être créé.",
  listFailed: 'Une erreur est survenue lors du chargement des liens.',
  endFailed: "Le lien n'a pas pu être retiré.",
  confirmEnd: (name: string) => `Mettre fin au lien pour ${name} ?`,
  confirmEndOfOwner: 'Mettre fin au lien du propriétaire ?',
  confirmReplace: "Créer un nouveau lien ? Celui d'avant n'ouvrira plus rien.",
  copied: 'Lien copié',
  copyYourself: 'Copiez ce lien :',
} as const;

/** What the administration answers to an export or an import of the list. */
export const csvTexts = {
  exportFailed: "L'exportation a échoué. Veuillez réessayer.",
  imported: 'Biens importés avec succès',
  importFailed: "Le fichier n'a pas pu être lu par le site. Veuillez réessayer.",
  retryFailed: "Les photos n'ont pas pu être demandées de nouveau. Veuillez réessayer.",
  addressesSaved: 'Adresses enregistrées',
} as const;

/** What an import says of a line. */
export const importTexts = {
  keptPrivate: "Reste privé : il manque à l'annonce des mentions obligatoires.",
  sameProperty: (lines: number[]) =>
    `Ce bien est aussi à la ligne ${lines.join(', ')} : ne gardez qu'une ligne par bien.`,
  sameReference: (lines: number[]) =>
    `Cette référence est aussi à la ligne ${lines.join(', ')} : ne gardez qu'une ligne par bien.`,
  severalProperties: 'Plusieurs de vos biens ont cette référence : donnez-en une autre à chacun.',
  inTrash: 'Le bien de cette référence est dans la corbeille : restaurez-le ou supprimez-le pour de bon.',
  rental: 'Location laissée de côté : ce site ne montre que des ventes.',
  noPhoto: (source: string) => `Cette photo n'est pas dans l'archive : ${source}`,
  noSuchPhoto: "Cette photo n'est pas dans l'archive.",
  photoNotReceived: "Cette photo n'a pas été reçue : importez de nouveau l'archive.",
  photoDamaged: "Cette photo de l'archive est endommagée.",
  photoTooLarge: 'Cette photo pèse plus de 20 Mo : réduisez-la.',
  propertyInTrash: 'Le bien est dans la corbeille.',
  tooManyPhotos: (most: number) => `${most} photos au plus par bien.`,
} as const;

/** Why a photo of another site could not be fetched. */
export const downloadTexts = {
  invalid: "Cette adresse n'est pas lisible : il faut une adresse complète, qui commence par https://.",
  notSecure: 'Cette adresse doit commencer par https://.',
  unknownHost: "Ce serveur n'existe pas : vérifiez l'adresse.",
  unreachable: 'Ce serveur ne répond pas : réessayez plus tard.',
  certificate: "Le certificat de ce serveur n'est pas valable.",
  tooSlow: "La photo n'est pas arrivée en 20 secondes : réessayez plus tard.",
  tooManyRedirects: 'Cette adresse renvoie sans fin à une autre.',
  refused: (status: number) => `Ce serveur ne donne pas la photo (erreur ${status}).`,
  notAPhoto: 'Cette adresse ouvre une page, pas une photo.',
} as const;

/** What is wrong with a redirect of an old address. */
export const redirectTexts = {
  from: (from: string) => `« ${from} » n'est pas une ancienne adresse : il faut un chemin comme /biens/12.`,
  to: (from: string) => `« ${from} » : il faut l'adresse d'une page de ce site, ou le numéro d'un bien.`,
  twice: (from: string) => `« ${from} » est là deux fois.`,
  chain: (from: string) => `« ${from} » mène à une autre ancienne adresse : donnez directement la nouvelle.`,
} as const;
