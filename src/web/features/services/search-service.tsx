import { Link } from 'react-router';
import { CATALOGUE_PATH, SEARCH_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Ledger } from '#web/ui/layout/ledger.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const cove = import.meta.glob<string>('/src/web/assets/scenes/cove-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const STEPS = [
  {
    title: 'Recherche indépendante',
    text: "Nous écrivons ensemble vos critères, du budget à l'orientation. Je trie, j'appelle, j'écarte.",
  },
  {
    title: 'Pré-visites',
    text: 'Je me rends sur place avant vous et vous envoie un compte rendu franc : état, voisinage, travaux, points de vigilance.',
  },
  {
    title: 'Négociation',
    text: "Je discute le prix et les conditions avec le vendeur, puis je vous accompagne jusqu'à l'acte.",
  },
];

export function SearchService() {
  return (
    <section id="recherche" className="py-section">
      <div className="page-container grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[6fr_5fr]">
        <div className="grid grid-cols-1 gap-7">
          <div className="grid grid-cols-1 gap-5">
            <h2>Recherche de biens</h2>
            <p className="max-w-[40em] text-muted">
              Je cherche pour vous, et seulement pour vous. Sans portefeuille à écouler, je compare librement tout ce
              qui se vend : agences, notaires, propriétaires, biens qui ne sont pas encore publiés.
            </p>
          </div>
          <Ledger lines={STEPS} />
          <div className="grid grid-cols-1 gap-5">
            <h3>Quel mandat choisir ?</h3>
            <Mandates />
          </div>
          <div>
            <ButtonLink to={SEARCH_PATH}>Décrire ma recherche</ButtonLink>
          </div>
          <p>
            Vous préférez commencer par regarder ?{' '}
            <Link to={CATALOGUE_PATH} className="link">
              Découvrez la sélection JPVZIMM
            </Link>
            , les biens que j'ai retenus pour vous.
          </p>
        </div>
        <figure className="md:sticky md:top-26">
          <div className="aspect-4/3 overflow-hidden rounded-md md:aspect-4/5">
            <Scene files={cove} sizes="(min-width: 768px) 68vw, 90vw" />
          </div>
          <figcaption className="mt-2.5 text-xs text-subtle">Marine du Cap Corse, un matin de printemps</figcaption>
        </figure>
      </div>
    </section>
  );
}

function Mandates() {
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-[1.25fr_1fr]">
      <div className="grid grid-cols-1 content-start gap-2 rounded-md border-[1.5px] border-action bg-mer-50 p-6">
        <h4 className="figure text-h3 whitespace-normal">Mandat exclusif</h4>
        <p className="text-muted">
          Le mandat de recherche exclusif est celui que je vous recommande. Un seul chercheur, donc une recherche plus
          large, un suivi plus attentif et une négociation plus forte.
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 rounded-md border-[1.5px] border-line bg-card p-6">
        <h4 className="figure text-h3 whitespace-normal">Mandat simple</h4>
        <p className="text-muted">
          Vous gardez la liberté de chercher par ailleurs. Je vous signale les biens qui correspondent à vos critères.
        </p>
      </div>
    </div>
  );
}
