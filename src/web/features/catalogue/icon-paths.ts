export const grid = 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z';
export const list = 'M4 5.5h5v5H4zM4 14h5v5H4zM12.5 6.5H20M12.5 9.5H17M12.5 15H20M12.5 18H17';
export const map = 'M9 4 3.5 6v14L9 18l6 2 5.5-2V4L15 6 9 4zM9 4v14M15 6v14';
export const sliders =
  'M4 8h9m4 0h3M4 16h3m4 0h9M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z';
export const undo = 'M9 5 4.5 9.5 9 14M5 9.5h8.5a5.5 5.5 0 0 1 0 11H10';
