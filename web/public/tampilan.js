// Before the first paint, so that nothing flashes or jumps: the chosen theme and text size.
(function () {
  var root = document.documentElement;
  var theme = localStorage.getItem("tema");
  var size = Number(localStorage.getItem("ukuran_huruf"));
  var dark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (size >= 12 && size <= 16) {
    root.style.fontSize = (size / 14) * 100 + "%";
  }
})();
