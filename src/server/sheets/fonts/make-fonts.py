"""Makes the fonts of printed sheets: one weight each, Latin and extended Latin, with the spaces that French uses."""
from copy import deepcopy

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HYPHENS = (0x2010, 0x2011)
# Latin, extended Latin A, and the signs of French texts. `pen/text-block.ts` says which of them all fonts have.
PRINTABLE = {*range(0x20, 0x180), *range(0x218, 0x21C), *range(0x2009, 0x2270)}


def piazzolla():
    for part in ('latin', 'latin-ext'):
        font = instancer.instantiateVariableFont(TTFont(f'piazzolla-{part}-wght-normal.woff2'), {'wght': 600})
        font.flavor = None
        font.save(f'{part}.ttf')
    Merger().merge(['latin.ttf', 'latin-ext.ttf']).save('piazzolla-merged.ttf')
    return 'piazzolla-merged.ttf'


def make(source, name, word_spacing, narrow):
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = ['kern']
    options.hinting = False
    options.drop_tables += ['STAT', 'DSIG', 'gasp']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if code in PRINTABLE])
    subsetter.subset(font)

    cmap = font.getBestCmap()
    space = font['hmtx'][cmap[0x20]][0] + word_spacing
    for code in (0x20, 0xA0):
        font['hmtx'][cmap[code]] = (space, 0)
    for code in (0x2009, 0x202F):
        set_space(font, code, round(space * narrow))
    for code in HYPHENS:
        if code not in cmap:
            add(font, code, cmap[0x2D])
    font.save(name)


def set_space(font, code, width):
    name = font.getBestCmap().get(code) or add(font, code, font.getBestCmap()[0x20])
    font['hmtx'][name] = (width, 0)


def add(font, code, source):
    """A glyph of its own: extracted text has the character that was meant."""
    name = f'uni{code:04X}'
    order = [*font.getGlyphOrder(), name]
    font.setGlyphOrder(order)
    font['glyf'].glyphOrder = order
    font['glyf'].glyphs[name] = deepcopy(font['glyf'][source])
    font['hmtx'][name] = font['hmtx'][source]
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[code] = name
    return name


# Piazzolla sets tight: the site adds .07em between words.
make(piazzolla(), 'piazzolla-600.ttf', word_spacing=70, narrow=1)
make('Figtree-Regular.ttf', 'figtree-400.ttf', word_spacing=0, narrow=0.8)
make('Figtree-SemiBold.ttf', 'figtree-600.ttf', word_spacing=0, narrow=0.8)
