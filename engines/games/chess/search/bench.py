"""The positions of chess for `python -m engines bench`: openings, middle games and endgames."""

from engines.parts import Bench

BENCH = Bench(
    lines=(
        "e4 e5 Nf3 Nc6 Bb5 a6",
        "d4 Nf6 c4 g6 Nc3 Bg7 d5 d6 Nf3 Bf5 Nd4 Ne4 Bf4 Nd7",
        "e4 c5 Nf3 d6 d4 cxd4 Nxd4 e5 Nf5 Bxf5 exf5 Nc6 Bd3 Be7 O-O Nf6 Nc3 Nd4 Be3 Qd7 g4 O-O-O g5 Ne8",
        "d4 d5 c4 e6 Nf3 dxc4 Nc3 Bb4 Bf4 Nf6 Ne5 Nc6 Nxc4 Nxd4 Qa4+ b5 Qd1 Ne4 Nd6+ Bxd6 Bxd6 Nxf2 Bxc7 "
        "Nxd1 Bxd8 Nxc3 Rc1 Ndxe2 Rc2 Nxa2 Bxe2 Kxd8 Rd2+ Ke7 Bxb5 e5 Rd5 f6 Bc4 Nb4",
        "e4 c6 d4 d5 exd5 cxd5 Nc3 Nf6 Bf4 Nc6 Be2 Qb6 Nb5 Qa5+ c3 e5 dxe5 Nh5 b4 Qb6 Be3 d4 Nxd4 Nxd4 Bxd4 "
        "Qg6 Bxh5 Qxg2 Bf3 Qg6 Be3 Be7 Bc5 Qe6 Qd4 O-O Bd5 Bxc5 bxc5 Qe7 Rb1 Rd8 Ne2 Re8 Qf4 Rb8 O-O Be6 "
        "Bxe6 Qxe6 Rfd1 Qxe5 Rd7 Qxf4 Nxf4 Re4 Rbxb7 Rf8 Rb4 Re1+ Kg2 a5 Rbb7 Re4 Rd4 Re1 c4 Rc8 Rc7 Rb8",
        "c4 e5 g3 d5 d4 Bf5 dxe5 dxc4 Bh3 Qxd1+ Kxd1 Nh6 Nd2 b5 Bg2 c6 Ne4 Ng4 f4 Bxe4 Bxe4 Nf2+ Kc2 Nxe4 "
        "Be3 Bb4 a3 Bc5 Bxc5 Nxc5 Nf3 Nbd7 Nd4 Rc8 Nf5 Kf8 Nd6 Rb8 e4 f6 Raf1 Kg8 exf6 gxf6 Rd1 h5 h4 a5 Rd2 "
        "Kf8 f5 Ke7 Rd4 Rhg8 Rg1 Ne5 Nxb5 Rxb5 Rh1 Rxg3 Kb1 Rg2 b4 cxb3 Rf1 Ra2",
    ),
    nodes=300_000,
)
