// Plain strings, so that a page downloads only the icons it uses. Icons of one feature are in its folder.
export const arrowRight = 'M5 12h14m-5-5 5 5-5 5';
export const check = 'm5 12.5 4.5 4.5L19 7.5';
export const chevronDown = 'm6 9 6 6 6-6';
export const chevronLeft = 'm14.5 6-6 6 6 6';
export const chevronRight = 'm9.5 6 6 6-6 6';
export const clock = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.4 2';
export const close = 'M6 6l12 12M18 6 6 18';
export const heart = 'M12 20S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 14.8 12 20 12 20z';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const pin =
  'M12 21c4.5-4.4 7-7.9 7-11a7 7 0 1 0-14 0c0 3.1 2.5 6.6 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
export const search = 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM20 20l-4.4-4.4';
export const warning = 'M12 4 2.8 20h18.4L12 4zM12 10v4.5M12 17.2v.1';
