import { renderPictures } from './render-pictures.ts';
import { renderScenes } from './render-scenes.ts';

// `node demo/render.ts` draws everything; with `pictures` or `scenes`, that part alone.
const part = process.argv[2];
if (part !== 'pictures') await renderScenes();
if (part !== 'scenes') await renderPictures();
